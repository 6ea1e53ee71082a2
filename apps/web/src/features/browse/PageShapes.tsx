// The quiet shapes of a page on its way.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/index.ts'

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
