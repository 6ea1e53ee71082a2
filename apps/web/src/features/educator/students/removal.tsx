// What a teacher does for a child, in the menu of her row and on her page: her record, removing her
// from the class after a question that names what will be lost and what stays, and erasing.
import type { ClassStudent } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { type Column, ConfirmDialog, Menu, type MenuItem, notify } from '../../../ui/index.ts'
import { useFocusAfterRemoval } from '../../desk-lists/index.ts'
import { type Erasing, useErasing } from './erasing.tsx'

type Child = ClassStudent['student']

export interface Removal {
  readonly itemsOf: (child: Child) => MenuItem[]
  readonly markOf: Erasing['markOf']
  /** The menu of a row. */
  readonly column: Column<{ readonly student: Child }>
  readonly dialog: ReactNode
}

interface Settings {
  /** Stand above it in the menu. */
  readonly otherItems?: (child: Child) => MenuItem[]
  readonly onRemoved?: () => void
}

/** Removes the child after the question was confirmed; the call shows its own failure. */
export function useRemoval({ otherItems, onRemoved }: Settings = {}): Removal {
  const { t, i18n } = useLingui()
  const [toRemove, setToRemove] = useState<Child>()
  const remove = useChange('removeStudent')
  const { removed, focusAfter } = useFocusAfterRemoval()
  const erasing = useErasing()
  const confirm = (child: Child) =>
    remove.mutate(
      { params: { studentId: child._id } },
      {
        onSuccess: ({ message }) => {
          removed()
          setToRemove(undefined)
          notify.success(i18n._(message))
          onRemoved?.()
        },
      },
    )
  const dialog = toRemove ? (
    <ConfirmDialog
      title={t`Remove ${toRemove.name} from your class?`}
      confirmLabel={t`Remove from class`}
      open
      onOpenChange={(open) => !open && setToRemove(undefined)}
      onConfirm={() => confirm(toRemove)}
      busy={remove.isPending}
      busyText={t`Removing...`}
      focusAfter={focusAfter}
    >
      <p>
        <Trans>
          Access to your lessons, quizzes and activities ends at once. Results and handed-in work
          stay.
        </Trans>
      </p>
      <p>
        <Trans>The class code lets nobody back in; you can, under “Removed”.</Trans>
      </p>
    </ConfirmDialog>
  ) : null
  const itemsOf = (child: Child): MenuItem[] => [
    ...(otherItems?.(child) ?? []),
    {
      label: t`Remove from class`,
      icon: <UserMinus />,
      danger: true,
      onSelect: () => setToRemove(child),
    },
    ...erasing.itemsOf(child),
  ]
  const column: Removal['column'] = {
    key: 'more',
    header: t`More`,
    kind: 'end',
    cell: ({ student }) => <Menu label={t`More for ${student.name}`} items={itemsOf(student)} />,
  }
  return {
    itemsOf,
    markOf: erasing.markOf,
    column,
    dialog: (
      <>
        {dialog}
        {erasing.dialog}
      </>
    ),
  }
}
