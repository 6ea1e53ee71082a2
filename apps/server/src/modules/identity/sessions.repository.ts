// Queries on the sessions of signed-in browsers.
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { endedTokensTable, sessionsTable } from './identity.tables.ts'
import { CLOCK_TOLERANCE_SECONDS } from './provider.ts'

export type SessionRow = typeof sessionsTable.$inferSelect
export type NewSession = typeof sessionsTable.$inferInsert
export type SessionTokens = Pick<
  NewSession,
  'refreshToken' | 'accessToken' | 'accessExpiresAt' | 'idToken' | 'usedAt' | 'expiresAt'
>

/** A session that has not expired. */
export async function findSession(
  db: DatabaseOrTransaction,
  idHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const rows = await db
    .select()
    .from(sessionsTable)
    .where(and(eq(sessionsTable.idHash, idHash), gt(sessionsTable.expiresAt, now)))
  return rows[0]
}

/** Whether she has another session that was begun in the same one of the provider. */
export async function existsOtherBegunIn(
  db: DatabaseOrTransaction,
  { userId, providerSession, idHash }: SessionRow,
  now: Date,
): Promise<boolean> {
  if (providerSession === null) return false
  const { userId: hers, providerSession: begunIn, idHash: other, expiresAt } = sessionsTable
  const others = [eq(hers, userId), eq(begunIn, providerSession), ne(other, idHash)]
  return (await db.$count(sessionsTable, and(...others, gt(expiresAt, now)))) > 0
}

export async function insertSession(db: DatabaseOrTransaction, session: NewSession): Promise<void> {
  await db.insert(sessionsTable).values(session)
}

/** Stores renewed tokens; false when the session was ended meanwhile. */
export async function updateSession(
  db: DatabaseOrTransaction,
  idHash: Buffer,
  tokens: SessionTokens,
): Promise<boolean> {
  const rows = await db
    .update(sessionsTable)
    .set(tokens)
    .where(eq(sessionsTable.idHash, idHash))
    .returning({ userId: sessionsTable.userId })
  return rows.length > 0
}

/** Deletes a session and returns its row. */
export async function deleteSession(
  db: DatabaseOrTransaction,
  idHash: Buffer,
): Promise<SessionRow | undefined> {
  const rows = await db.delete(sessionsTable).where(eq(sessionsTable.idHash, idHash)).returning()
  return rows[0]
}

/** Deletes a person's sessions that were begun in these of the provider and returns their rows. */
export async function deleteSessionsBegunIn(
  db: DatabaseOrTransaction,
  userId: string,
  providerSessions: string[],
): Promise<SessionRow[]> {
  const { providerSession: begunIn } = sessionsTable
  return db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), inArray(begunIn, providerSessions)))
    .returning()
}

/**
 * Deletes a person's sessions except, where given, the one begun in this session of the provider,
 * whose access token has to be renewed.
 */
export async function deleteOtherSessions(
  db: DatabaseOrTransaction,
  userId: string,
  sparedSession: string | undefined,
): Promise<void> {
  const { providerSession: begunIn } = sessionsTable
  await db
    .delete(sessionsTable)
    .where(
      and(
        eq(sessionsTable.userId, userId),
        sparedSession === undefined ? undefined : sql`${begunIn} is distinct from ${sparedSession}`,
      ),
    )
  await deleteTokens(db, userId)
}

/** Forgets the access tokens of all her sessions. */
export async function deleteTokens(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ accessToken: null, accessExpiresAt: null })
    .where(eq(sessionsTable.userId, userId))
}

/**
 * Deletes the sessions that were begun on a tablet of a class, where given but for one, and returns
 * their rows.
 */
export async function deleteSessionsOnDevice(
  db: DatabaseOrTransaction,
  deviceId: string,
  spared?: Buffer,
): Promise<SessionRow[]> {
  const { idHash, deviceId: begunOn } = sessionsTable
  return db
    .delete(sessionsTable)
    .where(and(eq(begunOn, deviceId), spared && ne(idHash, spared)))
    .returning()
}

/** Deletes her sessions on the tablets of her classes and returns their rows. */
export async function deleteSessionsOnTablets(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<SessionRow[]> {
  const { userId: hers, deviceId } = sessionsTable
  return db
    .delete(sessionsTable)
    .where(and(eq(hers, userId), isNotNull(deviceId)))
    .returning()
}

/** Deletes the sessions that were begun by these badges and returns their rows. */
export async function deleteSessionsOnBadges(
  db: DatabaseOrTransaction,
  badgeIds: readonly string[],
): Promise<SessionRow[]> {
  if (badgeIds.length === 0) return []
  return db
    .delete(sessionsTable)
    .where(inArray(sessionsTable.badgeId, [...badgeIds]))
    .returning()
}

/**
 * Deletes those begun by a badge outside the class but for the ones used last, and returns their rows;
 * the one that a new session replaces is left to whoever replaces it.
 */
export async function deleteSurplusOnBadge(
  db: DatabaseOrTransaction,
  { badgeId, kept, replaced }: { badgeId: string; kept: number; replaced: Buffer | undefined },
): Promise<SessionRow[]> {
  const { idHash, badgeId: begunBy, deviceId, usedAt } = sessionsTable
  const surplus = db
    .select({ idHash })
    .from(sessionsTable)
    .where(
      and(
        eq(begunBy, badgeId),
        isNull(deviceId),
        replaced === undefined ? undefined : ne(idHash, replaced),
      ),
    )
    .orderBy(desc(usedAt))
    .offset(kept)
  return db.delete(sessionsTable).where(inArray(idHash, surplus)).returning()
}

/** Deletes those on tablets and by badges that have expired and returns their rows. */
export async function deleteExpiredOnDevices(
  db: DatabaseOrTransaction,
  now: Date,
): Promise<SessionRow[]> {
  const { deviceId, badgeId, expiresAt } = sessionsTable
  return db
    .delete(sessionsTable)
    .where(and(or(isNotNull(deviceId), isNotNull(badgeId)), lt(expiresAt, now)))
    .returning()
}

/** Notes tokens as ended, or sessions of the embedded provider by their ids. */
export async function insertEndedTokens(
  db: DatabaseOrTransaction,
  ended: readonly (typeof endedTokensTable.$inferInsert)[],
): Promise<void> {
  if (ended.length === 0) return
  await db
    .insert(endedTokensTable)
    .values([...ended])
    .onConflictDoNothing()
}

export async function existsEndedToken(
  db: DatabaseOrTransaction,
  tokenHash: Buffer,
): Promise<boolean> {
  const rows = await db
    .select({ expiresAt: endedTokensTable.expiresAt })
    .from(endedTokensTable)
    .where(eq(endedTokensTable.tokenHash, tokenHash))
  return rows.length > 0
}

/** Deletes expired sessions, and ended tokens that have expired by themselves. */
export async function deleteOldSessions(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await db.delete(sessionsTable).where(lt(sessionsTable.expiresAt, now))
  const tolerated = new Date(now.getTime() - CLOCK_TOLERANCE_SECONDS * 1000)
  await db.delete(endedTokensTable).where(lt(endedTokensTable.expiresAt, tolerated))
}
