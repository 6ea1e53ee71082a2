// Deleting: a question that names what will be lost, and a message with Undo.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog, notify } from '../../ui/index.ts'
import { useFocusAfterRemoval } from './focus-after-removal.ts'

/** A call on one thing of the teacher's, by its id. */
type CallOnOne = (input: { params: { id: string } }) => Promise<{ message: string }>

interface DeletionCalls {
  readonly remove: CallOnOne
  readonly restore: CallOnOne
}

interface DeletionTexts {
  readonly question: string
  readonly confirmLabel: string
}

interface Deletion<T> {
  /** Opens the question. */
  readonly confirmDelete: (thing: T) => void
  readonly dialog: ReactNode
}

/** Deletes after the question was confirmed; the calls show their own failures. */
export function useDeletion<T extends { _id: string }>(
  { remove, restore }: DeletionCalls,
  { question, confirmLabel }: DeletionTexts,
  lost: (thing: T) => ReactNode,
): Deletion<T> {
  const { t, i18n } = useLingui()
  const [toDelete, setToDelete] = useState<T>()
  const [isBusy, setBusy] = useState(false)
  const { removed, focusAfter } = useFocusAfterRemoval()
  const notifySuccess = ({ message }: { message: string }) => notify.success(i18n._(message))
  const silent = () => {}
  const confirm = (thing: T) => {
    const one = { params: { id: thing._id } }
    setBusy(true)
    remove(one)
      .then(({ message }) => {
        removed()
        setToDelete(undefined)
        const undo = () => void restore(one).then(notifySuccess, silent)
        notify.success(i18n._(message), { label: t`Undo`, run: undo })
      }, silent)
      .finally(() => setBusy(false))
  }
  const dialog = toDelete ? (
    <ConfirmDialog
      title={question}
      confirmLabel={confirmLabel}
      open
      onOpenChange={(open) => !open && setToDelete(undefined)}
      onConfirm={() => confirm(toDelete)}
      busy={isBusy}
      busyText={t`Deleting...`}
      focusAfter={focusAfter}
    >
      {lost(toDelete)}
    </ConfirmDialog>
  ) : null
  return { confirmDelete: setToDelete, dialog }
}
