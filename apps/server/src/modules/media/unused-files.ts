// Files that nothing refers to any more wait once again, like new ones, for something that does;
// after that time the sweep removes them. Else a share would only ever fill.
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { MediaContext } from './media.service.ts'
import { mediaFiles } from './media.tables.ts'
import type { MediaKind } from './media.ts'

// All of them have their turn in time, and no run is long.
const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1000

export interface OwnedFile {
  id: string
  ownerId: string | null
}

/** Answers which of these files something refers to that is there or can be brought back. */
export type FindUsed = (
  db: DatabaseOrTransaction,
  files: readonly OwnedFile[],
) => Promise<ReadonlySet<string>>

interface Unused {
  kinds: readonly MediaKind[]
  /** Whether files are among them whose owner's account is gone. */
  ownerless: boolean
}

/** Makes some of what nothing refers to pending; answers how many. */
export async function releaseUnused(
  { db, now }: Pick<MediaContext, 'db' | 'now'>,
  { kinds, ownerless }: Unused,
  findUsed: readonly FindUsed[],
): Promise<number> {
  return await db.transaction(async (tx) => {
    // One that is being kept just now has its turn another time; whoever keeps one waits for this.
    const files = await tx
      .select({ id: mediaFiles.id, ownerId: mediaFiles.ownerId })
      .from(mediaFiles)
      .where(
        and(
          inArray(mediaFiles.kind, [...kinds]),
          ownerless ? undefined : isNotNull(mediaFiles.ownerId),
          lt(mediaFiles.keptAt, new Date(now().getTime() - DAY_MS)),
        ),
      )
      .orderBy(sql`random()`)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = (await findUnused(tx, files, findUsed)).map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .update(mediaFiles)
      .set({ keptAt: null, createdAt: now() })
      .where(inArray(mediaFiles.id, ids))
    return ids.length
  })
}

async function findUnused(
  tx: DatabaseOrTransaction,
  files: readonly OwnedFile[],
  findUsed: readonly FindUsed[],
): Promise<readonly OwnedFile[]> {
  let unused = files
  for (const find of findUsed) {
    if (unused.length === 0) return unused
    const used = await find(tx, unused)
    unused = unused.filter(({ id }) => !used.has(id))
  }
  return unused
}
