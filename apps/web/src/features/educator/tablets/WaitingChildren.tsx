// The children who tapped too many wrong pictures on a tablet and wait for their teacher: one press
// lets each try again.
import type { Person } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { mayCall, useCall, useChange } from '../../../api/index.ts'
import { Panel, Who } from '../../../ui/index.ts'
import { RowGoesButton } from '../../desk-lists/index.ts'

/** Nothing while nobody waits. */
export function WaitingChildren() {
  const { t } = useLingui()
  const list = useCall(
    'devices',
    {},
    { quiet: true, enabled: mayCall('devices'), select: ({ locked }) => locked },
  )
  if (!list.data?.length || !mayCall('unlockStudent')) return null
  return (
    <Panel title={t`Waiting for you`}>
      <p className="px-5 pt-4">
        <Trans>
          Too many wrong pictures were tapped on a tablet. Let in whoever may try again.
        </Trans>
      </p>
      <ul className="grid divide-y divide-line">
        {list.data.map((child) => (
          <li
            key={child._id}
            className="flex flex-wrap items-center justify-between gap-3 px-5 py-3"
          >
            <Who seed={child._id} name={child.name} />
            <LetInButton child={child} onLetIn={() => list.refetch()} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface LetInButtonProps {
  readonly child: Person
  readonly onLetIn: () => Promise<unknown>
}

function LetInButton({ child, onLetIn }: LetInButtonProps) {
  const { t } = useLingui()
  const unlock = useChange('unlockStudent')
  return (
    <RowGoesButton
      look="quiet"
      label={t`Let in`}
      spoken={t`Let in: ${child.name}`}
      busy={unlock.isPending}
      act={async () => {
        const answer = await unlock.mutateAsync({ params: { studentId: child._id } })
        // here and not in the table of what is stale, which every visitor loads
        await onLetIn()
        return answer
      }}
    />
  )
}
