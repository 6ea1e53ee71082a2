// What the mirror holds on a person: her row, her classes, and how often she tried codes. Her row goes
// last: those of all other modules refer to it.
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import type { EraseVoice } from './erase-voice.ts'
import { type HashId, insertErased } from './erased-people.ts'
import {
  attemptCountersTable,
  classCodesTable,
  classColleaguesTable,
  classRemovalsTable,
  consentsTable,
  membershipsTable,
  usersTable,
} from './users.tables.ts'

interface UserDataDeps {
  hashId: HashId
  now: () => Date
  /** What was allowed for her voice goes with what she has spoken. */
  eraseVoice: EraseVoice
  /** Forgets what is cached of her. */
  forget: (personId: string) => void
}

export const userData = ({ hashId, now, eraseVoice, forget }: UserDataDeps): PersonalData => ({
  record: (db, subject) => [
    section(
      'Person',
      () => db.select().from(usersTable).where(eq(usersTable.id, subject.personId)),
      ({ id, name, imageUrl, face, language, role, createdAt, lastSeenOn }) => ({
        values: {
          ...{ id, name, picture: imageUrl, face, language, role },
          ...{ firstSeenAt: createdAt, lastSeenOn },
        },
      }),
    ),
    section(
      'Classes',
      () => classesOf(db, subject),
      ({ teacher, joinedAt }) => ({
        values: { teacher, joinedAt },
      }),
    ),
    section(
      'Classes she was taken out of',
      () => removalsOf(db, subject),
      (removal) => ({
        values: { teacher: removal.teacher, removedAt: removal.removedAt },
      }),
    ),
    section(
      'Consents',
      () => db.select().from(consentsTable).where(areConsentsOf(subject)),
      ({ kind, guardian, givenOn, recordedAt }) => ({
        values: { kind, guardian, givenOn, recordedAt },
      }),
    ),
    ...(subject.educatorId === undefined
      ? [
          section(
            'Class code',
            () =>
              db
                .select()
                .from(classCodesTable)
                .where(eq(classCodesTable.educatorId, subject.personId)),
            ({ code, updatedAt }) => ({ values: { code, changedAt: updatedAt } }),
          ),
          section(
            'Colleagues in a class',
            () => colleaguesWith(db, subject.personId),
            (colleague) => ({ values: colleague }),
          ),
        ]
      : []),
  ],

  async erase(tx, subject) {
    const { personId, educatorId } = subject
    const joined = await tx.delete(membershipsTable).where(areHers(membershipsTable, subject))
    const removed = await tx.delete(classRemovalsTable).where(areHers(classRemovalsTable, subject))
    const allowed = await tx
      .delete(consentsTable)
      .where(areConsentsOf(subject))
      .returning({ kind: consentsTable.kind })
    const rows = (joined.rowCount ?? 0) + (removed.rowCount ?? 0) + allowed.length
    if (educatorId !== undefined) {
      const isVoiceOver = allowed.some(({ kind }) => kind === 'voice')
      return isVoiceOver ? { rows, committed: await eraseVoice(tx, personId) } : { rows }
    }
    const tried = await tx
      .delete(attemptCountersTable)
      .where(sql`strpos(${attemptCountersTable.key}, ${personId}) > 0`)
    // Her class code goes with her row.
    const gone = await tx.delete(usersTable).where(eq(usersTable.id, personId))
    await insertErased(tx, [hashId(personId)], now())
    return {
      rows: rows + (tried.rowCount ?? 0) + (gone.rowCount ?? 0),
      committed: async () => forget(personId),
    }
  },

  async isNeeded(tx, personId) {
    return (await tx.$count(membershipsTable, eq(membershipsTable.educatorId, personId))) > 0
  },
})

/** Whether a child is in a class or was: she was taken out of it, or its register has her still. */
export async function existsInClass(
  db: DatabaseOrTransaction,
  subject: Required<DataSubject>,
): Promise<boolean> {
  const { personId, educatorId } = subject
  const ofClass = sql`educator_id = ${educatorId} and student_id = ${personId}`
  const found = await db.execute(sql`
    select from memberships where ${ofClass}
    union all select from class_removals where ${ofClass}
    union all select from class_children where ${ofClass}`)
  return (found.rowCount ?? 0) > 0
}

const teachers = alias(usersTable, 'teachers')

const classesOf = (db: DatabaseOrTransaction, subject: DataSubject) =>
  db
    .select({ teacher: teachers.name, joinedAt: membershipsTable.joinedAt })
    .from(membershipsTable)
    .innerJoin(teachers, eq(teachers.id, membershipsTable.educatorId))
    .where(areHers(membershipsTable, subject))

const removalsOf = (db: DatabaseOrTransaction, subject: DataSubject) =>
  db
    .select({ teacher: teachers.name, removedAt: classRemovalsTable.removedAt })
    .from(classRemovalsTable)
    .innerJoin(teachers, eq(teachers.id, classRemovalsTable.educatorId))
    .where(areHers(classRemovalsTable, subject))

/** Whom she had let into her class, and whose classes she was let into. */
const colleaguesWith = (db: DatabaseOrTransaction, personId: string) =>
  db
    .select({
      teacher: teachers.name,
      colleague: usersTable.name,
      until: classColleaguesTable.until,
    })
    .from(classColleaguesTable)
    .innerJoin(teachers, eq(teachers.id, classColleaguesTable.educatorId))
    .innerJoin(usersTable, eq(usersTable.id, classColleaguesTable.colleagueId))
    .where(
      or(
        eq(classColleaguesTable.educatorId, personId),
        eq(classColleaguesTable.colleagueId, personId),
      ),
    )

type OfClass = typeof membershipsTable | typeof classRemovalsTable

const areHers = (table: OfClass, { personId, educatorId }: DataSubject) =>
  and(
    eq(table.studentId, personId),
    educatorId === undefined ? undefined : eq(table.educatorId, educatorId),
  )

/** A class's own are those its teacher wrote down, and all once no other class has the child. */
const areConsentsOf = ({ personId, educatorId }: DataSubject) =>
  and(
    eq(consentsTable.studentId, personId),
    educatorId === undefined
      ? undefined
      : or(
          eq(consentsTable.recordedBy, educatorId),
          sql`not exists (
            select from memberships elsewhere
            where elsewhere.student_id = ${personId} and elsewhere.educator_id <> ${educatorId}
          )`,
        ),
  )
