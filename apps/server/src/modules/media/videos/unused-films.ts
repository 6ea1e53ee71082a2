// Films and captions that no lesson refers to any more wait once again, like new ones, for something
// that does; after that time the sweep removes them. Else a share would only ever fill.
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../../platform/database/index.ts'
import type { MediaContext } from '../media.service.ts'
import { mediaFiles } from '../media.tables.ts'

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

/** Makes some of what nothing refers to pending; answers how many. */
export async function releaseUnusedFilms(
  { db, now }: Pick<MediaContext, 'db' | 'now'>,
  findUsed: FindUsed,
): Promise<number> {
  return await db.transaction(async (tx) => {
    // Whoever keeps one of them just now is waited for, and waits for this.
    const films = await tx
      .select({ id: mediaFiles.id, ownerId: mediaFiles.ownerId })
      .from(mediaFiles)
      .where(
        and(
          inArray(mediaFiles.kind, ['video', 'captions']),
          isNotNull(mediaFiles.ownerId),
          lt(mediaFiles.keptAt, new Date(now().getTime() - DAY_MS)),
        ),
      )
      .orderBy(sql`random()`)
      .limit(AT_ONCE)
      .for('update')
    if (films.length === 0) return 0
    const used = await findUsed(tx, films)
    const ids = films.flatMap(({ id }) => (used.has(id) ? [] : id))
    if (ids.length === 0) return 0
    await tx
      .update(mediaFiles)
      .set({ keptAt: null, createdAt: now() })
      .where(inArray(mediaFiles.id, ids))
    return ids.length
  })
}
