// /educator/week: what is planned for each day of a week, and what can be.
import type { Plan } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../../layouts/index.ts'
import { newUuid7 } from '../../../state/uuid.ts'
import { Button, DeskTitle, notify, useDrag, useReaderLocale, Waiting } from '../../../ui/index.ts'
import { useNews } from '../../authoring/index.ts'
import { Refused, useListAddress } from '../../desk-lists/index.ts'
import { readerDay } from '../../due-dates/index.ts'
import { dropPlaceAt } from './drop-place.ts'
import { type PlanActs, planToolId } from './PlanCard.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { Shelf } from './Shelf.tsx'
import { type Dragged, Held } from './Thing.tsx'
import { useWeek } from './use-week.ts'
import { dayId, WeekDay } from './WeekDay.tsx'
import './week.css'
import { dayName, daysFrom, readMonday, weekName, weeksLater } from './week-days.ts'
import { followerOf, type Move, onDay, step } from './week-order.ts'

export function Component() {
  const { t } = useLingui()
  const today = readerDay()
  const [params] = useSearchParams()
  const monday = readMonday(params.get('week'), today)
  const title = monday === readMonday(null, today) ? t`This week` : t`Another week`
  const locale = useReaderLocale()
  usePageTitle(title)
  return (
    <>
      <DeskTitle title={title} action={<Weeks monday={monday} today={today} />} />
      <p className="text-md font-semibold" role="status">
        {weekName(monday, locale)}
      </p>
      <Days monday={monday} today={today} />
    </>
  )
}

interface ShownWeek {
  readonly monday: string
  readonly today: string
}

/** To the week before, the one after, and back to this one. */
function Weeks({ monday, today }: ShownWeek) {
  const { t } = useLingui()
  const address = useListAddress()
  const now = readMonday(null, today)
  const to = (week: string) => address.with({ week: week === now ? undefined : week })
  return (
    <nav aria-label={t`Weeks`} className="flex flex-wrap gap-2">
      <Button
        look="quiet"
        icon={<ChevronLeft aria-hidden="true" />}
        render={<Link to={to(weeksLater(monday, -1))} />}
      >
        {t`Week before`}
      </Button>
      {monday === now ? null : (
        <Button look="quiet" render={<Link to={to(now)} />}>{t`This week`}</Button>
      )}
      <Button look="quiet" render={<Link to={to(weeksLater(monday, 1))} />}>
        {t`Week after`}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}

function Days({ monday, today }: ShownWeek) {
  const { t } = useLingui()
  const locale = useReaderLocale()
  const week = useWeek(monday)
  const news = useNews()
  const [planned, setPlanned] = useState<Dragged>()
  const { plans } = week

  const place = async (to: Move, isSaid = false) => {
    const title = to.thing.title
    const day = dayName(to.day, locale)
    const message = await week.move(to)
    if (!message) return
    news.announce(t`“${title}” is on ${day}.`, planToolId(to.planId))
    if (isSaid) notify.success(t`“${title}” is on ${day}.`)
  }

  const drop = ({ thing: { thing, plan }, x, y }: { thing: Dragged; x: number; y: number }) => {
    const at = dropPlaceAt({ x, y })
    if (!at) return
    const planId = plan?._id ?? newUuid7()
    const before = plan && at.before === planId ? followerOf(plans, plan) : at.before
    void place({ planId, thing, day: at.day, group: plan?.group ?? null, before })
  }
  const dragging = useDrag<Dragged>(drop)
  const over = dragging.drag && dropPlaceAt(dragging.drag)

  const acts: PlanActs = {
    step: (plan, by) => {
      const to = step(plans, plan, by)
      if (!to) return
      const day = onDay(plans, plan.day)
      const number = day.findIndex(({ _id }) => _id === plan._id) + 1 + by
      news.announce(t`Place ${number} of ${day.length}.`, planToolId(plan._id))
      void week.move(to)
    },
    change: (plan) => setPlanned({ thing: plan.thing, plan }),
    takeAway: (plan) => {
      week.takeAway(plan)
      news.announce('', dayId(plan.day))
    },
  }

  if (!week.isRead) {
    return week.error ? <Refused error={week.error} retry={week.retry} /> : <Waiting />
  }
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_25rem]">
      <ol className="overflow-hidden rounded-2 border border-line bg-surface" aria-label={t`Days`}>
        {daysFrom(monday, 7).map((day) => (
          <WeekDay
            key={day}
            day={day}
            isToday={day === today}
            plans={onDay(plans, day)}
            over={over}
            dragging={dragging}
            acts={acts}
          />
        ))}
      </ol>
      <div className="md:sticky md:top-4 md:max-h-dvh md:overflow-y-auto">
        <Shelf dragging={dragging} onPlan={(thing) => setPlanned({ thing })} />
      </div>
      <p className="sr-only" role="status">
        {news.announcement}
      </p>
      {dragging.drag ? <Held drag={dragging.drag} /> : null}
      {planned ? (
        <PlanDialog
          thing={planned.thing}
          plan={planned.plan}
          monday={monday}
          today={today}
          groups={week.groups}
          onClose={() => setPlanned(undefined)}
          onPlan={({ day, group }) => {
            setPlanned(undefined)
            void place(moveTo(plans, planned, { day, group }), true)
          }}
        />
      ) : null}
    </div>
  )
}

/** What the dialog says: on the same day it stays where it is. */
function moveTo(
  plans: readonly Plan[],
  { thing, plan }: Dragged,
  to: { readonly day: string; readonly group: string | null },
): Move {
  const before = plan?.day === to.day ? followerOf(plans, plan) : null
  return { planId: plan?._id ?? newUuid7(), thing, ...to, before }
}
