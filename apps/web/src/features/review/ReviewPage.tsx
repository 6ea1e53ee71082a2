// /educator/review: all work of the class that waits for an answer, one child after the other, as
// large as the window; with ?activity, that of one activity.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Banner, ConfirmDialog, RoundButton, usePageKeys, Waiting } from '../../ui/index.ts'
import { useLeaveGuard } from '../authoring/index.ts'
import { AnswerTools } from './AnswerTools.tsx'
import { isUnsent } from './flow.ts'
import { ReviewEnd } from './ReviewEnd.tsx'
import './review.css'
import type { Unsent } from './sent-answers.ts'
import { type Review, useReview } from './use-review.ts'
import { type Speaking, useSpeaking } from './use-speaking.ts'
import { WorkFacts } from './WorkFacts.tsx'
import { WorkStage } from './WorkStage.tsx'

export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Review`)
  const [params] = useSearchParams()
  const activity = params.get('activity') ?? undefined
  const user = useUser()
  if (!user) return <Waiting />
  return <Tray key={activity ?? ''} userId={user._id} activity={activity} />
}

interface TrayProps {
  readonly userId: string
  readonly activity: string | undefined
}

function Tray({ userId, activity }: TrayProps) {
  const { t } = useLingui()
  const review = useReview(userId, activity)
  const { flow, step, loaded } = review
  const { work, at } = flow
  const shown = work[at]
  const name = shown?.userId?.name || t`Unknown Student`
  const count = Math.max(loaded.total ?? 0, work.length)
  const place = shown ? t`${at + 1} of ${count}` : ''
  const back = activity ? paths.myActivities() : paths.educator()
  const speaking = useSpeaking((clip) => {
    if (shown) step({ type: 'draft', id: shown._id, draft: { clip } })
  })
  const go = (by: 1 | -1) => () => speaking.endFirst(() => step({ type: 'go', by }))
  const next = shown && go(1)
  const previous = at > 0 ? go(-1) : undefined
  const undo = () => speaking.endFirst(() => review.undo())
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-ground">
      <header className="flex items-center gap-1 border-b border-line bg-surface px-2 py-1">
        <RoundButton look="bare" label={t`Close`} icon={<X />} render={<Link to={back} />} />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 px-1">
          <h1 className="text-lg font-semibold" tabIndex={-1}>
            <Trans>Review</Trans>
          </h1>
          <span className="text-sm text-text-2">{place}</span>
        </div>
        <HeadTools
          undo={flow.answers.length > 0 ? undo : undefined}
          previous={previous}
          next={next}
        />
      </header>
      <p role="status" className="sr-only">
        {shown ? `${name}, ${place}` : ''}
      </p>
      <NotSent unsent={review.unsent} />
      <main id="main" className="review-work">
        {shown ? (
          <>
            <WorkStage key={shown._id} work={shown} name={name} next={next} previous={previous} />
            <div className="flex min-h-0 flex-col gap-3 bg-surface p-3 md:gap-5 md:overflow-y-auto md:border-s md:border-line md:p-6">
              <WorkFacts work={shown} name={name} />
              <AnswerTools review={review} speaking={speaking} work={shown} name={name} />
            </div>
          </>
        ) : (
          <ReviewEnd review={review} back={back} />
        )}
      </main>
      <LeaveQuestion review={review} speaking={speaking} />
    </div>
  )
}

type Acts = Readonly<Record<'undo' | 'previous' | 'next', (() => void) | undefined>>

/** Ways through the work, by button and by key. */
function HeadTools({ undo, previous, next }: Acts) {
  const { t } = useLingui()
  usePageKeys({ j: next, k: previous, u: undo })
  const tool = (label: string, key: string, icon: ReactNode, act: (() => void) | undefined) => (
    <RoundButton
      look="bare"
      label={label}
      icon={icon}
      aria-keyshortcuts={key}
      disabled={!act}
      onClick={act}
    />
  )
  return (
    <>
      {tool(t`Take back the last answer`, 'u', <Undo2 />, undo)}
      {tool(t`The one before`, 'k', <ChevronLeft />, previous)}
      {tool(t`The next one`, 'j', <ChevronRight />, next)}
    </>
  )
}

/** Says that answers are kept while the school does not take them. */
function NotSent({ unsent: { count, spoken } }: { unsent: Unsent }) {
  if (count === 0) return null
  return (
    <Banner>
      <Plural
        value={count}
        one="1 answer is not sent yet. It is kept here, and sent when the school answers."
        other="# answers are not sent yet. They are kept here, and sent when the school answers."
      />
      {spoken > 0 ? (
        <>
          {' '}
          <Trans>Answers with your voice are kept only as long as this page is open.</Trans>
        </>
      ) : null}
    </Banner>
  )
}

interface LeaveQuestionProps {
  readonly review: Review
  readonly speaking: Speaking
}

/** Asks before words that were not sent are left, and recordings that this page alone has. */
function LeaveQuestion({ review: { flow, unsent }, speaking }: LeaveQuestionProps) {
  const { t } = useLingui()
  const begun = flow.work.filter(({ _id }, at) => {
    return isUnsent(flow, _id) || (at === flow.at && speaking.isRecording)
  }).length
  const count = begun + unsent.spoken
  const { blocker } = useLeaveGuard(count > 0)
  return (
    <ConfirmDialog
      title={t`Leave without sending?`}
      confirmLabel={t`Leave`}
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <Plural
        value={count}
        one="What you have written or said to 1 child is not sent."
        other="What you have written or said to # children is not sent."
      />
    </ConfirmDialog>
  )
}
