// Asks whose voice it is and for her consent, before anything is recorded.
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/index.ts'
import { useUser } from '../../session/index.ts'
import { Button, CheckboxField, FieldNote, notify, TextField } from '../../ui/index.ts'
import { useTooLong } from '../authoring/index.ts'

/** The step before the first recording. */
export function ConsentForm() {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(useUser()?.name ?? '')
  const [agrees, setAgrees] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const save = useChange('saveSpeaker')
  const tooLong = useTooLong()(name, limits.nameLength)
  const statement = t`I lend my voice to this school. The children of the class may hear the recordings, and they may be part of a voice pack that other schools load. I can take all of it back on the page Voice at any time.`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a dialog inside another form hands its events up to it
    event.stopPropagation()
    setSubmitted(true)
    if (isBlank(name) || tooLong || !agrees) return
    save.mutate(
      { body: { name: name.trim(), statement } },
      { onSuccess: ({ message }) => notify.success(i18n._(message)) },
    )
  }
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-5" noValidate>
      <p>
        {t`Your class hears a voice it knows: letters, words, what the pages say, and your quizzes. Only the children of your class hear it.`}
      </p>
      <TextField
        label={t`Name of the speaker`}
        value={name}
        autoComplete="name"
        error={isSubmitted && isBlank(name) ? t`Write whose voice it is.` : tooLong}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckboxField
        label={statement}
        checked={agrees}
        error={isSubmitted && !agrees ? t`The speaker has to agree first.` : undefined}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <FieldNote id="consent-problem" error={save.error ? i18n._(save.error.message) : undefined} />
      <div>
        <Button type="submit" busy={save.isPending} busyText={t`Saving...`}>
          {t`Start recording`}
        </Button>
      </div>
    </form>
  )
}
