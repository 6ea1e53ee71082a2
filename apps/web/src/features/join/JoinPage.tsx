// /join?code=…: the address of the poster's QR code. A child taps one big Join; others sign in or
// become a student first and come back.
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ServerLink, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { signUpAddress, useSession } from '../../session/index.ts'
import { Button, FieldNote, Waiting, WordLink } from '../../ui/index.ts'
import { JoinForm } from './JoinForm.tsx'
import { MeetingFrame } from './MeetingFrame.tsx'
import { useJoin } from './use-join.ts'

export function Component() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = useSession()
  const toLessons = () => void navigate(paths.courseList(), { replace: true })
  usePageTitle(t`Come into your class`)
  const code = search.get('code')?.trim()
  if (state.kind === 'loading') return <Waiting />
  const isTeacher = state.kind === 'signedIn' && state.user.role === 'educator'
  const sentence = isTeacher ? t`Only students join a class.` : t`Come into your class!`
  return (
    <MeetingFrame area="lessons" sentence={sentence} back={paths.home()}>
      {isTeacher ? (
        <div>
          <Button render={<Link to={paths.classCode()} />}>{t`Class Code`}</Button>
        </div>
      ) : code ? (
        <OneTap code={code} isVisitor={state.kind === 'visitor'} onJoined={toLessons} />
      ) : (
        <JoinForm label={t`Educator code`} onJoined={toLessons} />
      )}
    </MeetingFrame>
  )
}

interface OneTapProps {
  readonly code: string
  readonly isVisitor: boolean
  readonly onJoined: () => void
}

function OneTap({ code, isVisitor, onJoined }: OneTapProps) {
  const { t } = useLingui()
  const { join, isBusy, problem } = useJoin(onJoined)
  return (
    <>
      <p className="rounded-leaf-l bg-white px-6 py-5 text-center font-display text-xl font-bold sm:text-2xl tracking-widest wrap-anywhere uppercase">
        {code}
      </p>
      <FieldNote id="join-problem" error={problem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button size="big" disabled={isBusy} onClick={() => join(code)}>
          {t`Join`}
        </Button>
        {isVisitor ? (
          <WordLink
            render={<ServerLink to={signUpAddress(paths.join(code))} />}
          >{t`Create Account`}</WordLink>
        ) : null}
      </div>
    </>
  )
}
