// Placeholders while something loads: cards, rows, a page.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from './Skeleton.tsx'

const shapes = ['first', 'second', 'third', 'fourth']

/** Four cards. */
export function CardShapes() {
  const { t } = useLingui()
  return (
    <div className="kl-cards" role="status" aria-label={t`Loading…`}>
      {shapes.map((shape) => (
        <Skeleton key={shape} className="h-96 rounded-leaf-l" />
      ))}
    </div>
  )
}

/** Three rows. */
export function RowShapes() {
  const { t } = useLingui()
  return (
    <div className="grid gap-4" role="status" aria-label={t`Loading…`}>
      <Skeleton className="h-32 rounded-leaf-m" />
      <Skeleton className="h-32 rounded-leaf-m" />
      <Skeleton className="h-32 rounded-leaf-m" />
    </div>
  )
}

/** As high as a title with its speaker, so that nothing moves when they load. */
export const TitleShape = () => (
  <div className="kl-page-head-title">
    <Skeleton className="h-16 flex-1 rounded-leaf-m" />
  </div>
)

/** A big picture and a panel beside it. */
export function PageShapes() {
  const { t } = useLingui()
  return (
    <div
      className="grid gap-8 md:grid-cols-[minmax(0,1fr)_clamp(340px,31vw,460px)]"
      role="status"
      aria-label={t`Loading…`}
    >
      <Skeleton className="aspect-video rounded-leaf-xl" />
      <Skeleton className="h-80 rounded-leaf-l" />
    </div>
  )
}
