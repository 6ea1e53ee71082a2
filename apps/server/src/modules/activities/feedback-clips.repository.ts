// Which recordings feedback has. One that was given to several pieces of work is one file.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { OwnedFile } from '../../platform/server-module.ts'
import { submissionFeedback } from './feedback.tables.ts'

const { clipUrl, givenBy, studentId, submissionId } = submissionFeedback

/** The ids of those files that were said to this student's work. */
export async function findHeard(
  db: DatabaseOrTransaction,
  toStudent: string,
  files: readonly OwnedFile[],
): Promise<string[]> {
  const ids = files.map(({ id }) => id)
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct file.id from unnest(${sql.param(ids)}::text[]) as file (id)
    join ${submissionFeedback} on ${studentId} = ${toStudent}
      and ${clipUrl} like '%' || file.id || '%'`)
  return rows.map(({ id }) => id)
}

/** Those of the recordings that no feedback has any more. */
export async function unusedClips(
  tx: DatabaseOrTransaction,
  urls: readonly string[],
): Promise<string[]> {
  if (urls.length === 0) return []
  // In turn: of two who let go of one recording at once, each would find it with the other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(url, 0))
    from (select distinct unnest(${sql.param([...urls])}::text[]) as url order by url) as clips`)
  const rows = await tx
    .selectDistinct({ clipUrl })
    .from(submissionFeedback)
    .where(inArray(clipUrl, [...urls]))
  const used = new Set(rows.map((row) => row.clipUrl))
  return [...new Set(urls)].filter((url) => !used.has(url))
}

/** Deletes the feedback to submissions; returns the recordings that nothing else has. */
export async function deleteFeedback(
  tx: DatabaseOrTransaction,
  submissions: readonly string[],
): Promise<string[]> {
  if (submissions.length === 0) return []
  const gone = await tx
    .delete(submissionFeedback)
    .where(sql`${submissionId} = any (${sql.param([...submissions])}::uuid[])`)
    .returning({ clipUrl })
  return unusedClips(
    tx,
    gone.flatMap((row) => row.clipUrl ?? []),
  )
}

/**
 * Takes somebody's voice out of the feedback that she gave; what said nothing else goes with it.
 * Returns her recordings.
 */
export async function deleteSpoken(tx: DatabaseOrTransaction, personId: string): Promise<string[]> {
  const hers = and(eq(givenBy, personId), isNotNull(clipUrl))
  const rows = await tx.select({ clipUrl }).from(submissionFeedback).where(hers).for('update')
  const { sticker, text, sentBackAt } = submissionFeedback
  await tx
    .delete(submissionFeedback)
    .where(and(hers, isNull(sticker), sql`trim(${text}) = ''`, isNull(sentBackAt)))
  await tx.update(submissionFeedback).set({ clipUrl: null }).where(hers)
  return [...new Set(rows.flatMap((row) => row.clipUrl ?? []))]
}
