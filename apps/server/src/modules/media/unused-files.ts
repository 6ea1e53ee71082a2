// Files that nothing refers to any more become pending again, so that the sweep removes them later.
// Otherwise a share would only fill up.
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { FindUsed, OwnedFile } from '../../platform/server-module.ts'
import { lockSomePromoted, markReleased } from './media.repository.ts'
import type { MediaContext } from './media.service.ts'
import type { MediaKind } from './media.ts'

// Keeps each run short; over time all files are checked.
const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1000

// Checked separately, so that many files of one group do not delay the others.
const groups: readonly (readonly MediaKind[])[] = [
  ['video', 'captions'],
  ['picture', 'document'],
  ['clip'],
]

/** Makes some unused files pending; returns how many. */
export async function releaseUnused(
  context: Pick<MediaContext, 'db' | 'now'>,
  findUsed: readonly FindUsed[],
): Promise<number> {
  let count = 0
  for (const kinds of groups) count += await releaseSome(context, kinds, findUsed)
  return count
}

const releaseSome = (
  { db, now }: Pick<MediaContext, 'db' | 'now'>,
  kinds: readonly MediaKind[],
  findUsed: readonly FindUsed[],
): Promise<number> =>
  db.transaction(async (tx) => {
    const files = await lockSomePromoted(tx, kinds, new Date(now().getTime() - DAY_MS), AT_ONCE)
    const unused = await findUnused(tx, files, findUsed)
    await markReleased(
      tx,
      unused.map(({ id }) => id),
      now(),
    )
    return unused.length
  })

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
