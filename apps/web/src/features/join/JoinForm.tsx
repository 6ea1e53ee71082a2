// The code field with its Join button; the typed code stays when joining fails.
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button, CodeField } from '../../ui/index.ts'
import { useJoin } from './use-join.ts'

interface JoinFormProps {
  readonly label: string
  /** Set when the page's heading is the label. */
  readonly labelHidden?: boolean
  readonly onJoined?: () => void
  /** In a dialog. */
  readonly quiet?: boolean
}

export function JoinForm({ label, labelHidden = false, onJoined, quiet }: JoinFormProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const joined = () => {
    setCode('')
    onJoined?.()
  }
  const { join, isBusy, problem } = useJoin(joined, { quiet })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join(code)
  }
  return (
    <form onSubmit={submit} className="grid gap-6">
      <CodeField
        label={label}
        labelHidden={labelHidden}
        error={problem}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div>
        <Button type="submit" size="big" disabled={isBusy || code.trim() === ''}>
          {t`Join`}
        </Button>
      </div>
    </form>
  )
}
