// Whoever was erased: keyed hashes of ids, which tell nobody who it was and let us refuse her tokens.
import { createHmac, hkdfSync } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { erasedPeopleTable } from './users.tables.ts'

export type HashId = (personId: string) => Buffer

/** Hashes with a key derived from the school's secret. */
export function createIdHash(appSecret: string): HashId {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'kinderleaf erased people', 32))
  return (personId) => createHmac('sha256', key).update(personId).digest()
}

export async function existsErased(db: DatabaseOrTransaction, idHash: Buffer): Promise<boolean> {
  return (await db.$count(erasedPeopleTable, eq(erasedPeopleTable.idHash, idHash))) > 0
}

/** Those of these people who were erased. */
export async function erasedAmong(
  db: DatabaseOrTransaction,
  hashId: HashId,
  ids: readonly string[],
): Promise<Set<string>> {
  const { idHash } = erasedPeopleTable
  const found = await db
    .select({ idHash })
    .from(erasedPeopleTable)
    .where(inArray(idHash, ids.map(hashId)))
  return new Set(ids.filter((id) => found.some((one) => one.idHash.equals(hashId(id)))))
}

export async function insertErased(
  db: DatabaseOrTransaction,
  idHashes: readonly Buffer[],
  erasedAt: Date,
): Promise<void> {
  if (idHashes.length === 0) return
  const rows = idHashes.map((idHash) => ({ idHash, erasedAt }))
  await db.insert(erasedPeopleTable).values(rows).onConflictDoNothing()
}
