// What is held on the browsers in which a person is signed in here, and on her wish to become a
// teacher; the provider's own records are its own.
import { eq } from 'drizzle-orm'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import { sessionsTable, waitingTeachersTable } from './identity.tables.ts'

export const sessionData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          section(
            'Browsers where she is signed in',
            () => db.select().from(sessionsTable).where(eq(sessionsTable.userId, personId)),
            ({ createdAt, usedAt, expiresAt }) => ({ values: { createdAt, usedAt, expiresAt } }),
          ),
          section(
            'Waiting to become a teacher',
            () =>
              db
                .select()
                .from(waitingTeachersTable)
                .where(eq(waitingTeachersTable.personId, personId)),
            ({ askedAt }) => ({ values: { askedAt } }),
          ),
        ]
      : [],

  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) return { rows: 0 }
    const gone = await tx.delete(sessionsTable).where(eq(sessionsTable.userId, personId))
    const { personId: waiting } = waitingTeachersTable
    const ended = await tx.delete(waitingTeachersTable).where(eq(waiting, personId))
    return { rows: (gone.rowCount ?? 0) + (ended.rowCount ?? 0) }
  },
}
