// What is held on a child's pictures and wrong tries, and on a teacher's tablets and wall; and what
// changes hands with her class.
import { eq, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import { deleteFailuresInClass } from './devices.repository.ts'
import {
  classWallsTable,
  deviceAttemptsTable,
  pairedDevicesTable,
  pictureSecretsTable,
} from './devices.tables.ts'

export const deviceData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          section(
            'Pictures for signing in',
            () =>
              db
                .select({ chosenAt: pictureSecretsTable.chosenAt })
                .from(pictureSecretsTable)
                .where(eq(pictureSecretsTable.studentId, personId)),
            (values) => ({ values }),
          ),
          section(
            'Wrong pictures',
            () =>
              db
                .select({ failures: deviceAttemptsTable.failures })
                .from(deviceAttemptsTable)
                .where(eq(deviceAttemptsTable.studentId, personId)),
            (values) => ({ values }),
          ),
          section(
            'Tablets of her class',
            () =>
              db
                .select()
                .from(pairedDevicesTable)
                .where(eq(pairedDevicesTable.educatorId, personId)),
            ({ name, pairedAt, lastUsedAt, endsOn }) => ({
              values: { name, pairedAt, lastUsedAt, endsOn },
            }),
          ),
          section(
            'How her class signs in',
            () => db.select().from(classWallsTable).where(eq(classWallsTable.educatorId, personId)),
            ({ signIn, idleMinutes }) => ({ values: { signIn, idleMinutes } }),
          ),
        ]
      : [],

  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) {
      return { rows: await deleteFailuresInClass(tx, { studentId: personId, educatorId }) }
    }
    const gone = [
      await tx.delete(deviceAttemptsTable).where(eq(deviceAttemptsTable.studentId, personId)),
      await tx.delete(pictureSecretsTable).where(eq(pictureSecretsTable.studentId, personId)),
      await tx.delete(pairedDevicesTable).where(eq(pairedDevicesTable.educatorId, personId)),
      await tx.delete(classWallsTable).where(eq(classWallsTable.educatorId, personId)),
    ]
    return { rows: gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0) }
  },
}

/** The tablets stay in the room, and show the same children. */
export const handOverDevices: HandOver = async (tx, { from, to }) => {
  const devices = await changedBy(
    tx,
    sql`update ${pairedDevicesTable} set educator_id = ${to} where educator_id = ${from}`,
  )
  const walls = await changedBy(
    tx,
    sql`update ${classWallsTable} set educator_id = ${to} where educator_id = ${from}
      and not exists (select from ${classWallsTable} hers where hers.educator_id = ${to})`,
  )
  return devices + walls
}
