// Taking the teacher's role: open to all, with the school's teacher sign-up code, or closed.
import { errors, teacherCodeHeader } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useCall, useChange } from '../../api/index.ts'
import { session } from '../../session/index.ts'
import { Button, ErrorNote, TextField, Waiting } from '../../ui/index.ts'

// a header allows ASCII alone, and so does a code
const plain = (typed: string): string => typed.replace(/[^\x20-\x7e]/g, '').trim()

export function BecomeEducator() {
  const { t, i18n } = useLingui()
  const settings = useCall('publicSettings', {}, { select: (answer) => answer.settings })
  const become = useChange('becomeEducator', { quiet: true })
  const [teacherCode, setTeacherCode] = useState('')
  const signup = settings.data?.teacherSignup
  if (settings.isPending) return <Waiting />
  if (signup === 'closed')
    return <p className="text-lg">{i18n._(errors.TEACHER_SIGNUP_CLOSED.message)}</p>

  const needsCode = signup === 'code'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const headers: Record<string, string> = needsCode
      ? { [teacherCodeHeader]: plain(teacherCode) }
      : {}
    become.mutate({ headers }, { onSuccess: ({ user }) => session.setUser(user) })
  }
  const problem = become.error ? i18n._(become.error.message) : undefined
  return (
    <form onSubmit={submit} className="grid gap-6">
      <p className="text-lg">
        <Trans>
          Publish lessons, quizzes and activities, and bring your class in with one code.
        </Trans>
      </p>
      {needsCode ? (
        <TextField
          label={t`Teacher sign-up code`}
          hint={t`The person who runs this school has it.`}
          error={problem}
          autoComplete="off"
          value={teacherCode}
          onChange={(event) => setTeacherCode(event.target.value)}
        />
      ) : (
        <ErrorNote>{problem}</ErrorNote>
      )}
      <div>
        <Button
          type="submit"
          size="big"
          busy={become.isPending}
          disabled={needsCode && teacherCode.trim() === ''}
        >
          {t`Become an Educator`}
        </Button>
      </div>
    </form>
  )
}
