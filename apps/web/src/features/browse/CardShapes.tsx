// The quiet shapes of cards on their way.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/index.ts'

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
