// The quiet shapes of a list's rows on their way.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/index.ts'

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
