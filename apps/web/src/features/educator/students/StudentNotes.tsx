// What a teacher notes about a child: written here, deleted here, printed only where she asks for it.
import type { StudentNote } from '@kinderleaf/contract'
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCall, useChange } from '../../../api/index.ts'
import { newUuid7 } from '../../../state/uuid.ts'
import {
  Button,
  CheckboxField,
  ConfirmDialog,
  notify,
  Panel,
  RoundButton,
  TextArea,
  useDates,
  Waiting,
} from '../../../ui/index.ts'
import { useLeaveGuard, useTooLong } from '../../authoring/index.ts'
import { Refused, useFocusAfterRemoval } from '../../desk-lists/index.ts'

export function StudentNotes({ studentId, canWrite }: { studentId: string; canWrite: boolean }) {
  const { t } = useLingui()
  const [isPrinted, setPrinted] = useState(false)
  const read = useCall('studentNotes', { params: { studentId } }, { quiet: true })
  const notes = read.data?.notes
  if (!notes && read.error) return <Refused error={read.error} retry={() => void read.refetch()} />
  return (
    <div className={isPrinted && notes?.length ? 'contents' : 'contents print:hidden'}>
      <Panel title={t`Your notes`}>
        <div className="grid gap-5 p-5">
          <p className="print:hidden">
            <Trans>
              No child sees them. Who has the class after you does, and a parent who asks for
              everything that is held on her child.
            </Trans>
          </p>
          {canWrite ? <NewNote studentId={studentId} /> : null}
          {notes ? <Notes studentId={studentId} notes={notes} /> : <Waiting />}
          {notes?.length ? (
            <div className="print:hidden">
              <CheckboxField
                label={t`Print my notes, too`}
                checked={isPrinted}
                onChange={(event) => setPrinted(event.target.checked)}
              />
            </div>
          ) : null}
        </div>
      </Panel>
    </div>
  )
}

function NewNote({ studentId }: { studentId: string }) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  // the same until it is stored, so that a note whose answer was lost is not stored twice
  const [noteId, setNoteId] = useState(() => newUuid7())
  const [wasTried, setTried] = useState(false)
  const save = useChange('saveStudentNote')
  const tooLong = useTooLong()(text, limits.noteLength)
  const { blocker } = useLeaveGuard(!isBlank(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(text) || tooLong || save.isPending) return
    save.mutate(
      { params: { studentId, noteId }, body: { text } },
      {
        onSuccess: ({ message }) => {
          setText('')
          setTried(false)
          setNoteId(newUuid7())
          notify.success(i18n._(message))
        },
      },
    )
  }
  return (
    <form className="grid gap-3 print:hidden" onSubmit={submit} noValidate>
      <TextArea
        label={t`New note`}
        rows={3}
        value={text}
        disabled={save.isPending}
        error={wasTried && isBlank(text) ? t`Write some words first.` : tooLong}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        className="justify-self-start"
        type="submit"
        busy={save.isPending}
        busyText={t`Saving...`}
      >
        {t`Save the note`}
      </Button>
      <ConfirmDialog
        title={t`Leave without saving?`}
        confirmLabel={t`Leave`}
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        {t`What you have written here will be lost.`}
      </ConfirmDialog>
    </form>
  )
}

function Notes({ studentId, notes }: { studentId: string; notes: readonly StudentNote[] }) {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const [toDelete, setToDelete] = useState<StudentNote>()
  const remove = useChange('deleteStudentNote')
  const { removed, focusAfter } = useFocusAfterRemoval()
  const confirm = ({ _id: noteId }: StudentNote) =>
    remove.mutate(
      { params: { studentId, noteId } },
      {
        onSuccess: ({ message }) => {
          removed()
          setToDelete(undefined)
          notify.success(i18n._(message))
        },
      },
    )
  if (notes.length === 0) return <p className="text-ink-2">{t`No notes yet.`}</p>
  return (
    <>
      <ul aria-label={t`Your notes`} className="grid gap-3">
        {notes.map((note) => (
          <li key={note._id} className="flex items-start gap-3 border-t border-line pt-3">
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="text-sm text-ink-2">
                <time dateTime={note.notedAt}>{day(note.notedAt)}</time>
                {note.notedBy ? ` · ${note.notedBy.name}` : null}
              </p>
            </div>
            <div className="print:hidden">
              <RoundButton
                look="bare"
                label={t`Delete the note of ${day(note.notedAt)}`}
                icon={<X />}
                onClick={() => setToDelete(note)}
              />
            </div>
          </li>
        ))}
      </ul>
      {toDelete ? (
        <ConfirmDialog
          title={t`Delete this note?`}
          confirmLabel={t`Delete`}
          open
          onOpenChange={(open) => !open && setToDelete(undefined)}
          onConfirm={() => confirm(toDelete)}
          busy={remove.isPending}
          busyText={t`Deleting...`}
          focusAfter={focusAfter}
        >
          <p className="whitespace-pre-line wrap-anywhere">{toDelete.text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
