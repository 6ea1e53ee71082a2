// The end of an activity: the form for a child of this class; for everybody else the reason why
// there is none, and a link.
import type { ActivityDetails, Answer } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { signInAddress, useSession } from '../../session/index.ts'
import { Button, FileLink, SpeakerButton, Waiting } from '../../ui/index.ts'
import { JoinForm } from '../join/index.ts'

// what keeps and sends the words of a child is nobody's who only looks
const SubmissionForm = lazy(() => import('./SubmissionForm.tsx'))

interface SubmitWorkProps {
  readonly activity: ActivityDetails
  readonly handingIn: Answer<'activityById'>['handingIn']
}

/** The panel with the heading Submit Your Work. */
export function SubmitWork(props: SubmitWorkProps) {
  const { t } = useLingui()
  const title = t`Submit Your Work`
  return (
    <div className="grid gap-6 rounded-leaf-l bg-area-300 p-7">
      <div className="flex items-center justify-between gap-4">
        <h2 id="submit-work-title" className="text-xl">
          {title}
        </h2>
        <SpeakerButton text={title} />
      </div>
      <Way {...props} />
    </div>
  )
}

function Way({ activity, handingIn }: SubmitWorkProps): ReactNode {
  const { t } = useLingui()
  const state = useSession()
  const { pathname } = useLocation()
  if (state.kind === 'loading') return null
  if (state.kind === 'visitor') {
    return (
      <>
        <p>
          <Trans>Please log in first.</Trans>
        </p>
        <Button render={<FileLink href={signInAddress(pathname)} />}>
          <Trans>Login</Trans>
        </Button>
      </>
    )
  }
  const { user } = state
  if (user.role === 'educator') {
    return (
      <p>
        <Trans>Your students hand in their work here.</Trans>
      </p>
    )
  }
  if (activity.abilities.submit) {
    return (
      <Suspense fallback={<Waiting />}>
        <SubmissionForm key={user._id} activityId={activity._id} handingIn={handingIn} />
      </Suspense>
    )
  }
  return (
    <>
      <p>{t`Please join this teacher's class first.`}</p>
      <JoinForm label={t`Educator code`} />
    </>
  )
}
