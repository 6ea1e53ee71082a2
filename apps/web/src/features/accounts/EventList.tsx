// What happened to an account, the latest first: when, what, and who did it where somebody else did.
import type { AccountEvent } from '@kinderleaf/contract'
import { describeEvent } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Pages } from '../../api/index.ts'
import { EmptyState, MoreButton, useDates, Waiting } from '../../ui/index.ts'
import { Refused } from '../desk-lists/index.ts'

interface EventListProps {
  readonly pages: Pages<AccountEvent>
  /** Said where there are none. */
  readonly empty: string
}

export const eventsOf = (answer: { readonly events: readonly AccountEvent[] }) => answer.events

export function EventList({ pages, empty }: EventListProps) {
  const { t, i18n } = useLingui()
  const { dayAndTime } = useDates()
  const gone = t`somebody who is not here any more`
  const { items, error, loadMore, retry } = pages
  if (!items) return error ? <Refused error={error} retry={retry} /> : <Waiting />
  if (items.length === 0) return <EmptyState text={empty} />
  return (
    <div className="grid gap-4">
      <ol className="border-b border-line">
        {items.map(({ _id, at, kind, actor: known, other }) => {
          // only a colleague makes this one, so without a name she is gone
          const actor = known ?? (kind === 'class-changed' ? gone : null)
          return (
            <li key={_id} className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-3">
              <time dateTime={at} className="min-w-44 text-text-2">
                {dayAndTime(at)}
              </time>
              <span className="min-w-40 flex-1 wrap-anywhere">
                {i18n._(describeEvent(kind))}
                {other === undefined ? null : `: ${other ?? gone}`}
                {actor ? (
                  <>
                    {' '}
                    <Trans>by {actor}</Trans>
                  </>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
      <MoreButton loadMore={loadMore} />
    </div>
  )
}
