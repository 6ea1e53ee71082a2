// One day of a week with what is planned for it.
import type { Plan } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { Chip, useReaderLocale } from '../../../ui/index.ts'
import type { DropPlace } from './drop-place.ts'
import { type PlanActs, PlanCard } from './PlanCard.tsx'
import type { Dragging } from './Thing.tsx'
import { dayName, shortName } from './week-days.ts'

export const dayId = (day: string): string => `day-${day}`

interface WeekDayProps {
  readonly day: string
  readonly isToday: boolean
  readonly plans: readonly Plan[]
  /** Where what is dragged would be dropped, on whichever day. */
  readonly over: DropPlace | undefined
  readonly dragging: Dragging
  readonly acts: PlanActs
}

export function WeekDay({ day, isToday, plans, over, dragging, acts }: WeekDayProps) {
  const { t } = useLingui()
  const locale = useReaderLocale()
  const { weekday, date } = shortName(day, locale)
  const isOver = over?.day === day
  return (
    <li
      className="week-day grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
      data-day={day}
      data-over={isOver || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <h2
        id={dayId(day)}
        tabIndex={-1}
        className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 sm:flex-col"
      >
        <span className="sr-only">{dayName(day, locale)}</span>
        <span aria-hidden="true" className="text-md font-semibold capitalize">
          {weekday}
        </span>
        <span aria-hidden="true" className="text-sm text-text-2">
          {date}
        </span>
        {isToday ? <Chip>{t`Today`}</Chip> : null}
      </h2>
      {plans.length === 0 ? (
        <p className="flex items-center text-text-2 sm:min-h-11">{t`Nothing planned.`}</p>
      ) : (
        <ol
          aria-labelledby={dayId(day)}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2.5"
        >
          {plans.map((plan, at) => (
            <PlanCard
              key={plan._id}
              plan={plan}
              isFirst={at === 0}
              isLast={at === plans.length - 1}
              isMarked={isOver && over.before === plan._id}
              dragging={dragging}
              acts={acts}
            />
          ))}
        </ol>
      )}
    </li>
  )
}
