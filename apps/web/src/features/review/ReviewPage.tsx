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
import { type Review, useReview } from './use-review.ts'
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
  const next = shown && (() => step({ type: 'go', by: 1 }))
  const previous = at > 0 ? () => step({ type: 'go', by: -1 }) : undefined
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
          undo={flow.answers.length > 0 ? review.undo : undefined}
          previous={previous}
          next={next}
        />
      </header>
      <p role="status" className="sr-only">
        {shown ? `${name}, ${place}` : ''}
      </p>
      <NotSent count={review.unsent} />
      <main id="main" className="review-work">
        {shown ? (
          <>
            <WorkStage key={shown._id} work={shown} name={name} next={next} previous={previous} />
            <div className="flex min-h-0 flex-col gap-3 bg-surface p-3 md:gap-5 md:overflow-y-auto md:border-s md:border-line md:p-6">
              <WorkFacts work={shown} name={name} />
              <AnswerTools review={review} work={shown} name={name} />
            </div>
          </>
        ) : (
          <ReviewEnd review={review} back={back} />
        )}
      </main>
      <Unsent review={review} />
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
function NotSent({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner>
      <Plural
        value={count}
        one="1 answer is not sent yet. It is kept here, and sent when the school answers."
        other="# answers are not sent yet. They are kept here, and sent when the school answers."
      />
    </Banner>
  )
}

/** Asks before words that were not sent are left. */
function Unsent({ review: { flow } }: { review: Review }) {
  const { t } = useLingui()
  const unsent = flow.work.filter(({ _id }) => isUnsent(flow, _id)).length
  const { blocker } = useLeaveGuard(unsent > 0)
  return (
    <ConfirmDialog
      title={t`Leave without sending?`}
      confirmLabel={t`Leave`}
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <Plural
        value={unsent}
        one="What you have written to 1 child is not sent."
        other="What you have written to # children is not sent."
      />
    </ConfirmDialog>
  )
}
