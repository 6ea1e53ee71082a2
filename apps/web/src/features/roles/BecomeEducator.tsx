// Taking the teacher's role: open to all, with the school's teacher sign-up code, once a
// keeper of the school agrees, or closed.
import { errors, teacherCodeHeader } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCall, useChange } from '../../api/index.ts'
import { session, useUser } from '../../session/index.ts'
import { stored } from '../../state/stored.ts'
import { Button, ErrorNote, TextField, Waiting } from '../../ui/index.ts'

// a header allows ASCII alone, and so does a code
const plain = (typed: string): string => typed.replace(/[^\x20-\x7e]/g, '').trim()

const ASK_AGAIN_MS = 60_000

/** Who asked on this device and waits: after a reload she finds that she has. */
const asked = stored(
  'kinderleaf:asked-to-teach',
  (id) => id,
  (id) => id,
)

export function BecomeEducator() {
  const { t, i18n } = useLingui()
  const settings = useCall('publicSettings', {}, { select: (answer) => answer.settings })
  const become = useChange('becomeEducator', { quiet: true })
  const me = useUser()?._id ?? null
  const [hasAsked, setAsked] = useState(() => me !== null && asked.read() === me)
  const isBack = useRef(hasAsked)
  const [teacherCode, setTeacherCode] = useState('')
  const signup = settings.data?.teacherSignup
  const isWaiting = hasAsked && signup === 'approve'
  const { mutate } = become
  useEffect(() => {
    if (!isWaiting) return
    const ask = () => mutate({}, { onSuccess: ({ user }) => session.setUser(user) })
    if (isBack.current) ask()
    isBack.current = false
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, mutate])
  if (settings.isPending) return <Waiting />
  if (signup === 'closed')
    return <p className="text-lg">{i18n._(errors.TEACHER_SIGNUP_CLOSED.message)}</p>

  if (isWaiting) {
    return (
      <div role="status" className="grid gap-3">
        <p className="text-lg">{i18n._(errors.TEACHER_PENDING.message)}</p>
        <p>
          <Trans>
            Whoever looks after the accounts of your school has to agree first. This page goes on by
            itself then; you can also close it and come back.
          </Trans>
        </p>
      </div>
    )
  }

  const needsCode = signup === 'code'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const headers: Record<string, string> = needsCode
      ? { [teacherCodeHeader]: plain(teacherCode) }
      : {}
    mutate(
      { headers },
      {
        onSuccess: ({ user }) => session.setUser(user),
        onError: ({ code }) => {
          if (code !== 'TEACHER_PENDING') return
          asked.write(me)
          setAsked(true)
        },
      },
    )
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
