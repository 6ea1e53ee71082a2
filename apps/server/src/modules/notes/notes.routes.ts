// Handlers for the notes of a teacher.
import type { StudentNote } from '@kinderleaf/contract'
import { isBlank, limits, texts } from '@kinderleaf/contract/plain'
import type { Educator } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { lockInClass } from '../../platform/lock-person.ts'
import { cleanText } from '../../platform/plain-text.ts'
import type { Users } from '../users/index.ts'
import {
  type ChildOfClass,
  deleteNote,
  type NoteRow,
  notesAbout,
  storeNote,
} from './notes.repository.ts'

export interface NotesDeps {
  db: Database
  users: Pick<Users, 'isMember'>
  now: () => Date
}

export type NoteCalls = 'studentNotes' | 'saveStudentNote' | 'deleteStudentNote'

export function createNoteHandlers(deps: NotesDeps): HandlersOf<NoteCalls> {
  const { db } = deps
  return {
    async studentNotes({ actor, params: { studentId } }) {
      const found = await notesAbout(db, { educatorId: actor.id, studentId })
      return { success: true, notes: found.map(presentNote) }
    },

    async saveStudentNote({ actor, params: { studentId, noteId }, body }) {
      const refused = await saveNote(deps, actor, { studentId, noteId, text: body.text })
      return refused ?? { success: true, message: texts.noteSaved }
    },

    // what is gone is gone, also when that is asked for again
    async deleteStudentNote({ actor, params: { studentId, noteId } }) {
      await deleteNote(db, { educatorId: actor.id, studentId }, noteId)
      return { success: true, message: texts.noteDeleted }
    },
  }
}

interface NewNote {
  studentId: string
  noteId: string
  text: string
}

/**
 * Stores a note once: sent again, as after a lost answer, it has the words of the last time and the
 * day of the first.
 */
async function saveNote(
  { db, users, now }: NotesDeps,
  actor: Educator,
  note: NewNote,
): Promise<Failure | null> {
  const { studentId, noteId: id } = note
  const text = cleanText(note.text)
  if (isBlank(text)) return wrongField('text', 'Write some words first.')
  const child: ChildOfClass = { educatorId: actor.id, studentId }
  return await transact(db, async (tx) => {
    await lockInClass(tx, child)
    if (!(await users.isMember(tx, studentId, actor.id))) return failure('STUDENT_NOT_FOUND')
    const notes = await notesAbout(tx, child)
    const isNew = notes.every((one) => one.id !== id)
    if (isNew && notes.length >= limits.notesPerStudent) return failure('NOTES_FULL')
    const note = { ...child, id, text, notedBy: actor.by ?? actor.id, notedAt: now() }
    if (await storeNote(tx, note)) return null
    return wrongField('noteId', 'A note of another child has this id.')
  })
}

const wrongField = (path: string, message: string) =>
  failure('NOT_ACCEPTABLE', { fields: [{ path, message }] })

const presentNote = (row: NoteRow): StudentNote => ({
  ...{ _id: row.id, text: row.text, notedAt: row.notedAt.toISOString() },
  notedBy: row.writerId === null ? null : { _id: row.writerId, name: row.writerName ?? '' },
})
