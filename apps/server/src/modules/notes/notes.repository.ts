// Queries on the notes of teachers.
import { and, desc, eq, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type AccountMerger, changeOwner } from '../../platform/merging-accounts.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import { usersTable } from '../users/index.ts'
import { studentNotesTable as notes } from './notes.tables.ts'

/** A child in one class. */
export interface ChildOfClass {
  educatorId: string
  studentId: string
}

const about = ({ educatorId, studentId }: ChildOfClass) =>
  and(eq(notes.studentId, studentId), eq(notes.educatorId, educatorId))

const withWriter = (db: DatabaseOrTransaction) =>
  db
    .select({
      ...{ id: notes.id, text: notes.text, notedAt: notes.notedAt },
      ...{ writerId: usersTable.id, writerName: usersTable.name },
    })
    .from(notes)
    .leftJoin(usersTable, eq(usersTable.id, notes.notedBy))

/** Newest first. */
export const notesAbout = (db: DatabaseOrTransaction, child: ChildOfClass) =>
  withWriter(db).where(about(child)).orderBy(desc(notes.notedAt), desc(notes.id))

export type NoteRow = Awaited<ReturnType<typeof notesAbout>>[number]

/** Stores a note, or its new words; false where the id is that of a note about another child. */
export async function storeNote(
  tx: DatabaseOrTransaction,
  note: typeof notes.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(notes)
    .values(note)
    .onConflictDoUpdate({
      target: [notes.educatorId, notes.id],
      set: { text: note.text },
      setWhere: eq(notes.studentId, note.studentId),
    })
  return rowCount === 1
}

export async function deleteNote(
  db: DatabaseOrTransaction,
  child: ChildOfClass,
  id: string,
): Promise<void> {
  await db.delete(notes).where(and(about(child), eq(notes.id, id)))
}

export const handOverNotes: HandOver = (tx, { from, to }) =>
  changedBy(tx, sql`update ${notes} set educator_id = ${to} where educator_id = ${from}`)

const noted = { table: notes, owner: sql`student_id` }

/** Notes about two accounts of one child. */
export const noteMerger: AccountMerger = {
  merge: async (tx, { kept, gone }) => ({
    ids: await changeOwner(tx, noted, { from: gone, to: kept }),
  }),
  async undo(tx, { kept, gone }, { ids }) {
    await changeOwner(tx, noted, { from: kept, to: gone }, ids)
    return undefined
  },
}

const aboutHer = ({ personId, educatorId }: DataSubject) =>
  and(
    eq(notes.studentId, personId),
    educatorId === undefined ? undefined : eq(notes.educatorId, educatorId),
  )

export const noteData: PersonalData = {
  record: (db, subject) => [
    section(
      'What her teacher noted',
      () => withWriter(db).where(aboutHer(subject)).orderBy(notes.notedAt, notes.id),
      ({ text, notedAt, writerName }) => ({ values: { text, notedAt, notedBy: writerName } }),
    ),
  ],
  erase: async (tx, subject) => ({
    rows: (await tx.delete(notes).where(aboutHer(subject))).rowCount ?? 0,
  }),
}
