// Removes unused files. Safe to run at any time, in several processes at once.
import { limits } from '@kinderleaf/contract/plain'
import type { LateDirectUploads } from './late-direct-uploads.ts'
import { deleteStale, findKnown } from './media.repository.ts'
import type { MediaContext } from './media.service.ts'
import { sweepUploads, type VideoContext } from './videos/video-uploads.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 200

export interface SweepReport {
  /** Files pending for too long. */
  stale: number
  /** Contents without a row. */
  orphans: number
  /** Uploads that were never completed. */
  unfinished: number
}

/** The pending time of a file that is swept tomorrow. */
export const sweptTomorrow = (now: Date): Date =>
  new Date(now.getTime() - (limits.unusedFileDays - 1) * DAY_MS)

/** Removes files pending for 30 days, contents without a row, and incomplete uploads. */
export async function sweep(
  context: MediaContext,
  videos: VideoContext,
  direct: LateDirectUploads,
): Promise<SweepReport> {
  await context.scratch.sweep(context.now())
  const report = {
    stale: await sweepStale(context),
    orphans: await sweepOrphans(context),
    unfinished: (await sweepUploads(videos)) + ((await (await direct?.())?.sweep()) ?? 0),
  }
  // Last, since a store may refuse what only costs room.
  await context.store.dropUnfinished(new Date(context.now().getTime() - DAY_MS))
  return report
}

async function sweepStale({ db, store, now }: MediaContext): Promise<number> {
  const before = new Date(now().getTime() - limits.unusedFileDays * DAY_MS)
  let count = 0
  for (;;) {
    // The row first: if the process ends here, the content is an orphan and removed below.
    const ids = await deleteStale(db, before, AT_ONCE)
    for (const id of ids) await store.delete(id)
    count += ids.length
    if (ids.length < AT_ONCE) return count
  }
}

// Contents are written after their row, so a day-old one without a row is an orphan.
async function sweepOrphans(context: MediaContext): Promise<number> {
  const before = context.now().getTime() - DAY_MS
  let count = 0
  let batch: string[] = []
  for await (const { id, changedAt } of context.store.list()) {
    if (changedAt.getTime() < before) batch.push(id)
    if (batch.length < AT_ONCE) continue
    count += await deleteOrphans(context, batch)
    batch = []
  }
  return count + (await deleteOrphans(context, batch))
}

async function deleteOrphans({ db, store }: MediaContext, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const known = await findKnown(db, ids)
  const orphans = ids.filter((id) => !known.has(id))
  for (const id of orphans) await store.delete(id)
  return orphans.length
}
