// The form that makes or changes a class code, on the role page and on the class code page. Each
// has its own message for an empty code.
import { limits, texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ApiError, useChange } from '../../api/index.ts'
import { Button, notify, TextField } from '../../ui/index.ts'
import { speakableCode } from './speakable-code.ts'

interface ClassCodeFormProps {
  readonly initial?: string
  readonly submitLabel: string
  readonly emptyText: string
  readonly savedText: string
  readonly onSaved: (code: string) => void
  readonly onCancel?: () => void
}

export function ClassCodeForm(props: ClassCodeFormProps) {
  const { initial = '', submitLabel, emptyText, savedText, onSaved, onCancel } = props
  const { t, i18n } = useLingui()
  const [code, setCode] = useState(initial)
  const [error, setError] = useState<string>()
  const save = useChange('saveClassCode', { quiet: true })

  const write = (value: string) => {
    setCode(value)
    setError(undefined)
  }
  const refuse = (sentence: string) => {
    setError(sentence)
    notify.error(sentence)
  }
  const explain = (failure: ApiError) =>
    i18n._(
      failure.code === 'OFFLINE'
        ? texts.codeSaveError
        : (failure.fields[0]?.message ?? failure.message),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = code.trim()
    if (!trimmed) return refuse(emptyText)
    const onSuccess = (answer: { code: string }) => {
      notify.success(savedText)
      onSaved(answer.code)
    }
    const onError = (failure: ApiError) => refuse(explain(failure))
    // shown even when the answer removes this form from the page
    save.mutateAsync({ body: { code: trimmed } }).then(onSuccess, onError)
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4" noValidate>
      <TextField
        label={t`Class code`}
        placeholder={t`Enter a unique class code`}
        hint={t`6 letters and numbers or more. Children type it once; capitals and small letters count the same.`}
        error={error}
        maxLength={limits.codeLength}
        autoComplete="off"
        value={code}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? t`Saving...` : submitLabel}
        </Button>
        <Button look="quiet" icon={<Dices />} onClick={() => write(speakableCode())}>
          {t`Suggest a code`}
        </Button>
        {onCancel ? (
          <Button look="text" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
