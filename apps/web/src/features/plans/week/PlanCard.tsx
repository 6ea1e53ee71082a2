// One thing on its day: dragged to another place, or moved and taken away by its menu.
import type { Plan } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, CalendarDays, EllipsisVertical, UsersRound, X } from 'lucide-react'
import { Chip, Menu, SmallTool } from '../../../ui/index.ts'
import { type Dragging, Thing } from './Thing.tsx'

/** What a teacher does with a plan. */
export interface PlanActs {
  readonly step: (plan: Plan, by: -1 | 1) => void
  readonly change: (plan: Plan) => void
  readonly takeAway: (plan: Plan) => void
}

export const planToolId = (planId: string): string => `plan-${planId}`

interface PlanCardProps {
  readonly plan: Plan
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Something would be dropped before it. */
  readonly isMarked: boolean
  readonly dragging: Dragging
  readonly acts: PlanActs
}

export function PlanCard({ plan, isFirst, isLast, isMarked, dragging, acts }: PlanCardProps) {
  const { t } = useLingui()
  const { _id, thing, group, isForNobody } = plan
  const isDragged = dragging.drag?.thing.plan?._id === _id
  return (
    <li
      className="week-plan flex items-center gap-1 rounded-leaf-s border border-line bg-surface py-1.5 ps-1 pe-1"
      data-plan={_id}
      data-marked={isMarked || undefined}
      data-dragged={isDragged || undefined}
    >
      <Thing dragged={{ thing, plan }} dragging={dragging}>
        {group === null ? null : (
          <Chip>
            <UsersRound size={14} aria-hidden="true" /> {group}
          </Chip>
        )}
        {isForNobody ? (
          <span className="text-sm text-danger">{t`No child is in this group.`}</span>
        ) : null}
      </Thing>
      <Menu
        label={t`More for ${thing.title}`}
        trigger={
          <SmallTool id={planToolId(_id)} label={t`More for ${thing.title}`}>
            <EllipsisVertical aria-hidden="true" />
          </SmallTool>
        }
        items={[
          {
            label: t`Earlier`,
            icon: <ArrowLeft />,
            disabled: isFirst,
            onSelect: () => acts.step(plan, -1),
          },
          {
            label: t`Later`,
            icon: <ArrowRight />,
            disabled: isLast,
            onSelect: () => acts.step(plan, 1),
          },
          {
            label: t`Another day or group…`,
            icon: <CalendarDays />,
            onSelect: () => acts.change(plan),
          },
          { label: t`Take away`, icon: <X />, onSelect: () => acts.takeAway(plan) },
        ]}
      />
    </li>
  )
}
