// Letting a child try again at once, after too many wrong passwords or pictures.
import type { ClassStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { LockOpen } from 'lucide-react'
import { mayCall, useChange } from '../../../api/index.ts'
import { type MenuItem, notify } from '../../../ui/index.ts'

/** For the menu of a child; the call shows its own failure. */
export function useUnlockItems(): (child: ClassStudent['student']) => MenuItem[] {
  const { t, i18n } = useLingui()
  const unlock = useChange('unlockStudent')
  if (!mayCall('unlockStudent')) return () => []
  return (child) => [
    {
      label: t`Unlock after wrong tries`,
      icon: <LockOpen />,
      onSelect: () =>
        unlock.mutate(
          { params: { studentId: child._id } },
          { onSuccess: ({ message }) => notify.success(i18n._(message)) },
        ),
    },
  ]
}
