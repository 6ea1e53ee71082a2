// Letting a child try her password again at once, after too many wrong ones.
import type { ClassStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { LockOpen } from 'lucide-react'
import { useChange } from '../../../api/index.ts'
import { type MenuItem, notify } from '../../../ui/index.ts'

/** The menu's item of a child; the call shows its own failure. */
export function useUnlockItem(): (child: ClassStudent['student']) => MenuItem {
  const { t, i18n } = useLingui()
  const unlock = useChange('unlockStudent')
  return (child) => ({
    label: t`Unlock after wrong passwords`,
    icon: <LockOpen />,
    onSelect: () =>
      unlock.mutate(
        { params: { studentId: child._id } },
        { onSuccess: ({ message }) => notify.success(i18n._(message)) },
      ),
  })
}
