// All that a teacher does for a child of her class: consent, unlocking her account, her record, taking
// her out, and erasing.
import type { ClassStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ConsentDialog } from './ConsentDialog.tsx'
import { type Removal, useRemoval } from './removal.tsx'
import { useUnlockItems } from './unlock.tsx'

/** For the menu of her row, or for her page, which she leaves once she is removed. */
export function useChildActs(onRemoved?: () => void): Removal {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ClassStudent['student']>()
  const unlockItems = useUnlockItems()
  const removal = useRemoval({
    otherItems: (child) => [
      { label: t`Consent`, icon: <ShieldCheck />, onSelect: () => setAsked(child) },
      ...unlockItems(child),
    ],
    ...(onRemoved ? { onRemoved } : {}),
  })
  return {
    ...removal,
    dialog: (
      <>
        {removal.dialog}
        {asked ? <ConsentDialog child={asked} onClose={() => setAsked(undefined)} /> : null}
      </>
    ),
  }
}
