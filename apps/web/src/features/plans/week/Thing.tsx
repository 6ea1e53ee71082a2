// What is planned or can be: dragged by its picture and title.
import type { Plan } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip, coverOf, type Drag, type useDrag } from '../../../ui/index.ts'

export type PlannedThing = Plan['thing']

/** What is dragged: a plan, or something that is none yet. */
export interface Dragged {
  readonly thing: PlannedThing
  readonly plan?: Plan
}

export type Dragging = ReturnType<typeof useDrag<Dragged>>

interface ThingProps {
  readonly dragged: Dragged
  readonly dragging: Dragging
  /** Chips under the title. */
  readonly children?: ReactNode
}

/** On a touch screen the dots alone drag, so that a page is still scrolled by what lies on it. */
export function Thing({ dragged, dragging, children }: ThingProps) {
  const { t } = useLingui()
  const { kind, title, image, status } = dragged.thing
  return (
    <div
      className="week-grab flex min-w-0 flex-1 items-center gap-2.5"
      {...dragging.handlersOf(dragged)}
    >
      <span className="week-grip grid min-h-11 w-7 flex-none place-items-center text-text-2">
        <GripVertical size={18} aria-hidden="true" />
      </span>
      <img
        src={coverOf(kind, image)}
        alt=""
        width={44}
        height={33}
        draggable={false}
        className="h-[33px] w-11 flex-none rounded-1 object-cover"
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <span className="line-clamp-2 w-full font-semibold wrap-anywhere">{title}</span>
        {status === 'draft' ? <Chip>{t`Draft`}</Chip> : null}
        {children}
      </div>
    </div>
  )
}

/** What is dragged, under the pointer. */
export const Held = ({ drag }: { readonly drag: Drag<Dragged> }) => (
  <p
    className="week-held flex min-h-12 items-center gap-2.5 rounded-1 border border-control-line bg-surface px-4 font-semibold shadow-lift"
    style={{ translate: `${drag.x + 12}px ${drag.y + 12}px` }}
  >
    <span className="line-clamp-2 wrap-anywhere">{drag.thing.thing.title}</span>
  </p>
)
