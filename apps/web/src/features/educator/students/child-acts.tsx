// All that a teacher does for a child of her class: consent, moving work to another child, making her
// two accounts one, unlocking her account, her record, taking her out, and erasing.
import type { ClassStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { ArrowRightLeft, Merge, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { mayCall } from '../../../api/index.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { MergeAccounts } from './MergeAccounts.tsx'
import { MoveWork } from './MoveWork.tsx'
import { type Removal, useRemoval } from './removal.tsx'
import { useUnlockItems } from './unlock.tsx'

/** For the menu of her row, or for her page, which she leaves once she is removed. */
export function useChildActs(onRemoved?: () => void): Removal {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ClassStudent['student']>()
  const [doubled, setDoubled] = useState<ClassStudent['student']>()
  const [worker, setWorker] = useState<ClassStudent['student']>()
  const unlockItems = useUnlockItems()
  const removal = useRemoval({
    otherItems: (child) => [
      { label: t`Consent`, icon: <ShieldCheck />, onSelect: () => setAsked(child) },
      ...(mayCall('moveWork')
        ? [{ label: t`Move work`, icon: <ArrowRightLeft />, onSelect: () => setWorker(child) }]
        : []),
      ...(mayCall('mergeAccounts')
        ? [{ label: t`Two accounts`, icon: <Merge />, onSelect: () => setDoubled(child) }]
        : []),
      ...unlockItems(child),
    ],
    ...(onRemoved ? { onRemoved } : {}),
  })
  return {
    ...removal,
    dialog: (
      <>
        {removal.dialog}
        {worker ? <MoveWork child={worker} onClose={() => setWorker(undefined)} /> : null}
        {doubled ? <MergeAccounts child={doubled} onClose={() => setDoubled(undefined)} /> : null}
        {asked ? <ConsentDialog child={asked} onClose={() => setAsked(undefined)} /> : null}
      </>
    ),
  }
}
