// Removing a child from the class: a question that names what will be lost and what stays, then a
// message.
import type { ClassStudent } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { ConfirmDialog, notify } from '../../../ui/index.ts'
import { useFocusAfterRemoval } from '../../desk-lists/index.ts'

type Child = ClassStudent['student']

export interface Removal {
  /** Opens the question. */
  readonly confirmRemoval: (child: Child) => void
  readonly dialog: ReactNode
}

/** Removes the child after the question was confirmed; the call shows its own failure. */
export function useRemoval(): Removal {
  const { t, i18n } = useLingui()
  const [toRemove, setToRemove] = useState<Child>()
  const remove = useChange('removeStudent')
  const { removed, focusAfter } = useFocusAfterRemoval()
  const confirm = (child: Child) =>
    remove.mutate(
      { params: { studentId: child._id } },
      {
        onSuccess: ({ message }) => {
          removed()
          setToRemove(undefined)
          notify.success(i18n._(message))
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
        <Trans>Whoever knows your class code can join again, unless you change it.</Trans>
      </p>
    </ConfirmDialog>
  ) : null
  return { confirmRemoval: setToRemove, dialog }
}
