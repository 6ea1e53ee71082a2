// Queries on paired tablets, pairing requests, walls, picture secrets and wrong tries.
import type { SignInWay } from '@kinderleaf/contract/plain'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { membershipsTable, usersTable } from '../users/index.ts'
import type { Failures } from './devices.rules.ts'
import {
  classWallsTable,
  deviceAttemptsTable,
  pairedDevicesTable,
  pairingRequestsTable,
  pictureSecretsTable,
} from './devices.tables.ts'
import type { SealedPictures } from './picture-secrets.ts'

export type DeviceRow = typeof pairedDevicesTable.$inferSelect
type NewDevice = typeof pairedDevicesTable.$inferInsert
export type WallSettingsRow = Pick<typeof classWallsTable.$inferSelect, 'signIn' | 'idleMinutes'>

const RESEALED_AT_ONCE = 500

/** The tablet whose secret, or previous one, has this hash; locked until the transaction ends. */
export async function findDeviceBySecret(
  tx: DatabaseOrTransaction,
  secretHash: Buffer,
): Promise<DeviceRow | undefined> {
  const { secretHash: current, previousSecretHash: previous } = pairedDevicesTable
  const [row] = await tx
    .select()
    .from(pairedDevicesTable)
    .where(or(eq(current, secretHash), eq(previous, secretHash)))
    .for('update')
  return row
}

/** The teacher of the class whose tablet has this secret, or had it before. */
export async function findClassBySecret(
  db: DatabaseOrTransaction,
  secretHash: Buffer,
): Promise<string | null> {
  const { educatorId, secretHash: current, previousSecretHash, copiedAt } = pairedDevicesTable
  const [row] = await db
    .select({ educatorId })
    .from(pairedDevicesTable)
    .where(and(or(eq(current, secretHash), eq(previousSecretHash, secretHash)), isNull(copiedAt)))
  return row?.educatorId ?? null
}

export async function updateDevice(
  tx: DatabaseOrTransaction,
  id: string,
  changes: Partial<NewDevice>,
): Promise<void> {
  await tx.update(pairedDevicesTable).set(changes).where(eq(pairedDevicesTable.id, id))
}

/** Keeps a tablet from other sign-ins and its end until the transaction ends; false when it ended. */
export async function lockDevice(tx: DatabaseOrTransaction, id: string): Promise<boolean> {
  const { id: deviceId, copiedAt } = pairedDevicesTable
  const rows = await tx
    .select({ id: deviceId })
    .from(pairedDevicesTable)
    .where(and(eq(deviceId, id), isNull(copiedAt)))
    .for('no key update')
  return rows.length > 0
}

export const countDevices = (tx: DatabaseOrTransaction, educatorId: string): Promise<number> =>
  tx.$count(pairedDevicesTable, eq(pairedDevicesTable.educatorId, educatorId))

export async function insertDevice(tx: DatabaseOrTransaction, device: NewDevice): Promise<void> {
  await tx.insert(pairedDevicesTable).values(device)
}

/** A teacher's tablets, the last paired first. */
export const devicesOf = (db: DatabaseOrTransaction, educatorId: string): Promise<DeviceRow[]> =>
  db
    .select()
    .from(pairedDevicesTable)
    .where(eq(pairedDevicesTable.educatorId, educatorId))
    .orderBy(sql`${pairedDevicesTable.pairedAt} desc`)

/** Locks one of a teacher's tablets against sign-ins; false when it is not hers. */
export async function lockOwnDevice(
  tx: DatabaseOrTransaction,
  { id, educatorId }: { id: string; educatorId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: pairedDevicesTable.id })
    .from(pairedDevicesTable)
    .where(and(eq(pairedDevicesTable.id, id), eq(pairedDevicesTable.educatorId, educatorId)))
    .for('update')
  return rows.length > 0
}

export async function deleteDevice(tx: DatabaseOrTransaction, id: string): Promise<void> {
  await tx.delete(pairedDevicesTable).where(eq(pairedDevicesTable.id, id))
}

/** Whether somebody has such a tablet. */
export const isPaired = async (db: DatabaseOrTransaction, id: string): Promise<boolean> =>
  (await db.$count(pairedDevicesTable, eq(pairedDevicesTable.id, id))) > 0

/** Tablets whose last day is over, and the copied ones of before, of which their teachers know. */
export async function devicesToForget(
  db: DatabaseOrTransaction,
  { today, copiedBefore }: { today: string; copiedBefore: Date },
): Promise<string[]> {
  const { id, endsOn, copiedAt } = pairedDevicesTable
  const rows = await db
    .select({ id })
    .from(pairedDevicesTable)
    .where(or(lt(endsOn, today), lt(copiedAt, copiedBefore)))
  return rows.map((row) => row.id)
}

/** False when as many wait from the same place as allowed. */
export async function insertPairingRequest(
  db: DatabaseOrTransaction,
  request: typeof pairingRequestsTable.$inferInsert,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  const { askedFrom, expiresAt } = pairingRequestsTable
  const waiting = await db.$count(
    pairingRequestsTable,
    and(eq(askedFrom, request.askedFrom), gt(expiresAt, now)),
  )
  if (waiting >= most) return false
  await db.insert(pairingRequestsTable).values(request)
  return true
}

export async function isWaiting(
  db: DatabaseOrTransaction,
  secretHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { secretHash: secret, expiresAt } = pairingRequestsTable
  return (
    (await db.$count(pairingRequestsTable, and(eq(secret, secretHash), gt(expiresAt, now)))) > 0
  )
}

export async function existsCode(
  db: DatabaseOrTransaction,
  code: string,
  now: Date,
): Promise<boolean> {
  const { code: shown, expiresAt } = pairingRequestsTable
  return (await db.$count(pairingRequestsTable, and(eq(shown, code), gt(expiresAt, now)))) > 0
}

/** Uses a code up; returns the hash of the secret of the tablet that shows it. */
export async function deleteCode(
  tx: DatabaseOrTransaction,
  code: string,
  now: Date,
): Promise<Buffer | undefined> {
  const { code: shown, expiresAt, secretHash } = pairingRequestsTable
  const [used] = await tx
    .delete(pairingRequestsTable)
    .where(and(eq(shown, code), gt(expiresAt, now)))
    .returning({ secretHash })
  return used?.secretHash
}

export async function deletePairingRequest(
  db: DatabaseOrTransaction,
  secretHash: Buffer,
): Promise<void> {
  await db.delete(pairingRequestsTable).where(eq(pairingRequestsTable.secretHash, secretHash))
}

export async function deleteExpiredRequests(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await db.delete(pairingRequestsTable).where(lt(pairingRequestsTable.expiresAt, now))
}

export async function findWallSettings(
  db: DatabaseOrTransaction,
  educatorId: string,
): Promise<WallSettingsRow | undefined> {
  const { signIn, idleMinutes } = classWallsTable
  const [row] = await db
    .select({ signIn, idleMinutes })
    .from(classWallsTable)
    .where(eq(classWallsTable.educatorId, educatorId))
  return row
}

export async function upsertWallSettings(
  db: DatabaseOrTransaction,
  educatorId: string,
  settings: WallSettingsRow,
): Promise<void> {
  await db
    .insert(classWallsTable)
    .values({ educatorId, ...settings })
    .onConflictDoUpdate({ target: classWallsTable.educatorId, set: settings })
}

/** The name of the teacher of a wall. */
export async function findTeacherName(
  db: DatabaseOrTransaction,
  educatorId: string,
): Promise<string> {
  const { id, name } = usersTable
  const [row] = await db.select({ name }).from(usersTable).where(eq(id, educatorId))
  return row?.name ?? ''
}

/** The children on a class's wall, with their wrong pictures: on this tablet and in all. */
export function childrenOnWall(
  db: DatabaseOrTransaction,
  { educatorId, deviceId }: { educatorId: string; deviceId: string },
) {
  const { failures } = deviceAttemptsTable
  const ofChild = sql`educator_id = ${educatorId} and student_id = ${usersTable.id}`
  return db
    .select({
      id: usersTable.id,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      face: usersTable.face,
      signIn: sql<SignInWay | null>`(select sign_in from class_children where ${ofChild})`,
      groups: sql<string[]>`array(
        select label from class_groups where ${ofChild} order by label)`,
      inAll: sql<number>`coalesce(sum(${failures}), 0)::integer`,
      here: sql<number>`coalesce(sum(${failures})
        filter (where ${deviceAttemptsTable.deviceId} = ${deviceId}), 0)::integer`,
    })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.studentId))
    .innerJoin(pictureSecretsTable, eq(pictureSecretsTable.studentId, usersTable.id))
    .leftJoin(deviceAttemptsTable, eq(deviceAttemptsTable.studentId, usersTable.id))
    .where(and(eq(membershipsTable.educatorId, educatorId), isNull(usersTable.suspendedAt)))
    .groupBy(usersTable.id)
    .orderBy(asc(usersTable.nameFolded), asc(usersTable.id))
}

export type ChildOnWall = Awaited<ReturnType<typeof childrenOnWall>>[number]

/** A child's pictures and how she signs in at a class's wall; undefined when she is not on it. */
export async function findOnWall(
  db: DatabaseOrTransaction,
  { educatorId, studentId }: { educatorId: string; studentId: string },
): Promise<(SealedPictures & { signIn: SignInWay | null }) | undefined> {
  const { sealed, keyId } = pictureSecretsTable
  const { studentId: member, educatorId: teacher } = membershipsTable
  const ofChild = sql`educator_id = ${educatorId} and student_id = ${studentId}`
  const signIn = sql<SignInWay | null>`(select sign_in from class_children where ${ofChild})`
  const [row] = await db
    .select({ sealed, keyId, signIn })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, member))
    .innerJoin(pictureSecretsTable, eq(pictureSecretsTable.studentId, member))
    .where(and(eq(teacher, educatorId), eq(member, studentId), isNull(usersTable.suspendedAt)))
  return row
}

export async function findPictures(
  db: DatabaseOrTransaction,
  studentId: string,
): Promise<SealedPictures | undefined> {
  const { sealed, keyId } = pictureSecretsTable
  const [row] = await db
    .select({ sealed, keyId })
    .from(pictureSecretsTable)
    .where(eq(pictureSecretsTable.studentId, studentId))
  return row
}

/** The pictures of these children, and how each signs in at a class's wall. */
export function picturesInClass(
  db: DatabaseOrTransaction,
  { educatorId, studentIds }: { educatorId: string; studentIds: readonly string[] },
) {
  const { studentId, sealed, keyId } = pictureSecretsTable
  const signIn = sql<SignInWay | null>`(select sign_in from class_children
    where educator_id = ${educatorId} and student_id = picture_secrets.student_id)`
  return db
    .select({ studentId, sealed, keyId, signIn })
    .from(pictureSecretsTable)
    .where(inArray(studentId, [...studentIds]))
}

export async function upsertPictures(
  tx: DatabaseOrTransaction,
  studentId: string,
  pictures: SealedPictures & { chosenAt: Date },
): Promise<void> {
  await tx
    .insert(pictureSecretsTable)
    .values({ studentId, ...pictures })
    .onConflictDoUpdate({ target: pictureSecretsTable.studentId, set: pictures })
}

/** Pictures for those who have none. */
export async function insertPictures(
  tx: DatabaseOrTransaction,
  rows: readonly (typeof pictureSecretsTable.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(pictureSecretsTable)
    .values([...rows])
    .onConflictDoNothing()
}

/** Takes away pictures that were given at this time; those chosen since stay. */
export async function deletePictures(
  tx: DatabaseOrTransaction,
  studentId: string,
  givenAt: Date,
): Promise<void> {
  const { studentId: child, chosenAt } = pictureSecretsTable
  await tx.delete(pictureSecretsTable).where(and(eq(child, studentId), eq(chosenAt, givenAt)))
}

/** Secrets that another key has sealed, after this child. */
export function picturesSealedByOthers(
  db: DatabaseOrTransaction,
  { keyId, after }: { keyId: string; after: string },
) {
  return db
    .select()
    .from(pictureSecretsTable)
    .where(and(ne(pictureSecretsTable.keyId, keyId), gt(pictureSecretsTable.studentId, after)))
    .orderBy(asc(pictureSecretsTable.studentId))
    .limit(RESEALED_AT_ONCE)
}

/** Stores the same pictures under another key, unless there are others by now. */
export async function replaceSeal(
  db: DatabaseOrTransaction,
  studentId: string,
  { before, after }: { before: SealedPictures; after: SealedPictures },
): Promise<void> {
  const { studentId: child, sealed } = pictureSecretsTable
  await db
    .update(pictureSecretsTable)
    .set(after)
    .where(and(eq(child, studentId), eq(sealed, before.sealed)))
}

/** A child's wrong pictures: on this tablet, and on all. */
export async function failuresOf(
  tx: DatabaseOrTransaction,
  { studentId, deviceId }: { studentId: string; deviceId: string },
): Promise<Failures> {
  const { failures, deviceId: device, studentId: child } = deviceAttemptsTable
  const rows = await tx
    .select({ failures, device })
    .from(deviceAttemptsTable)
    .where(eq(child, studentId))
  return {
    here: rows.find((row) => row.device === deviceId)?.failures ?? 0,
    inAll: rows.reduce((sum, row) => sum + row.failures, 0),
  }
}

export async function insertFailure(
  tx: DatabaseOrTransaction,
  at: { studentId: string; deviceId: string },
): Promise<void> {
  const { studentId, deviceId, failures } = deviceAttemptsTable
  await tx
    .insert(deviceAttemptsTable)
    .values({ ...at, failures: 1 })
    .onConflictDoUpdate({ target: [studentId, deviceId], set: { failures: sql`${failures} + 1` } })
}

/** Forgets a child's wrong pictures, on one tablet or on all. */
export async function deleteFailures(
  tx: DatabaseOrTransaction,
  { studentId, deviceId }: { studentId: string; deviceId?: string },
): Promise<void> {
  const { studentId: child, deviceId: device } = deviceAttemptsTable
  await tx
    .delete(deviceAttemptsTable)
    .where(and(eq(child, studentId), deviceId === undefined ? undefined : eq(device, deviceId)))
}

/** Deletes a child's wrong pictures on the tablets of one class; returns how many rows. */
export async function deleteFailuresInClass(
  tx: DatabaseOrTransaction,
  { studentId, educatorId }: { studentId: string; educatorId: string },
): Promise<number> {
  const own = tx
    .select({ id: pairedDevicesTable.id })
    .from(pairedDevicesTable)
    .where(eq(pairedDevicesTable.educatorId, educatorId))
  const { studentId: child, deviceId } = deviceAttemptsTable
  const gone = await tx
    .delete(deviceAttemptsTable)
    .where(and(eq(child, studentId), inArray(deviceId, own)))
  return gone.rowCount ?? 0
}
