// The cards of the class that are good, each with its last day, and ended with one tap.
import type { Answer, RegisterChild } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useChange } from '../../../api/index.ts'
import { EmptyState, Panel, useDates } from '../../../ui/index.ts'
import { RowGoesButton } from '../../desk-lists/index.ts'

type Badge = Answer<'badges'>['badges'][number]

interface MadeCardsProps {
  readonly badges: readonly Badge[]
  readonly everybody: readonly RegisterChild[]
}

export function MadeCards({ badges, everybody }: MadeCardsProps) {
  const { t } = useLingui()
  const rows = everybody.flatMap(({ student }) =>
    badges
      .filter((badge) => badge.student === student._id)
      .map((badge) => ({ badge, name: student.name })),
  )
  return (
    <Panel title={t`Cards of the class`} note={rows.length > 0 ? rows.length : undefined}>
      {rows.length === 0 ? <EmptyState text={t`No cards are made yet.`} /> : null}
      {rows.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {rows.map(({ badge, name }) => (
            <MadeCard key={badge._id} badge={badge} name={name} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function MadeCard({ badge, name }: { badge: Badge; name: string }) {
  const { t } = useLingui()
  const { dayAndTime, calendarDay } = useDates()
  const { _id: id, kind, lastUsedAt, endsOn, browsers } = badge
  const end = useChange('endBadge')
  const isForHome = kind === 'home'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="grid min-w-0 gap-1">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span className="text-sm text-text-2">
          {isForHome ? <Trans>Home card</Trans> : <Trans>Class card</Trans>}
          {', '}
          {lastUsedAt ? (
            <Trans>last used {dayAndTime(lastUsedAt)}</Trans>
          ) : (
            <Trans>never used</Trans>
          )}
          {', '}
          <Trans>ends {calendarDay(endsOn)}</Trans>
        </span>
        {isForHome && browsers > 0 ? (
          <span className="text-sm font-semibold">
            <Plural
              value={browsers}
              one="She is signed in on # device"
              other="She is signed in on # devices"
            />
          </span>
        ) : null}
      </div>
      <RowGoesButton
        look="quiet"
        label={t`End`}
        spoken={isForHome ? t`End the home card of ${name}` : t`End the class card of ${name}`}
        busy={end.isPending}
        act={() => end.mutateAsync({ params: { id } })}
      />
    </li>
  )
}
