// The progress of a round of finding, as leaves.
import { useLingui } from '@lingui/react/macro'
import { LeafProgress } from '../../ui/index.ts'
import type { Finding } from './use-finding.ts'

/** A leaf for each thing to find, filled when it is found. */
export function FoundLeaves({ found, total }: Pick<Finding, 'found' | 'total'>) {
  const { t } = useLingui()
  return (
    <div className="room-leaves">
      <LeafProgress label={t`${found} of ${total} found`} done={found} total={total} now={found} />
    </div>
  )
}
