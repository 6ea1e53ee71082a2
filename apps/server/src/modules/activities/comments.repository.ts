// Queries on the words that a teacher keeps.
import { and, count, desc, eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { keptComments } from './feedback.tables.ts'

const { id, educatorId, text } = keptComments

/** A teacher's, newest first. */
export const commentsOf = (db: DatabaseOrTransaction, teacher: string) =>
  db.select({ id, text }).from(keptComments).where(eq(educatorId, teacher)).orderBy(desc(id))

export async function countComments(tx: DatabaseOrTransaction, teacher: string): Promise<number> {
  const [row] = await tx
    .select({ comments: count() })
    .from(keptComments)
    .where(eq(educatorId, teacher))
  return row?.comments ?? 0
}

export async function findComment(tx: DatabaseOrTransaction, teacher: string, words: string) {
  const [found] = await tx
    .select({ id, text })
    .from(keptComments)
    .where(and(eq(educatorId, teacher), eq(text, words)))
  return found
}

export async function insertComment(tx: DatabaseOrTransaction, teacher: string, words: string) {
  const comment = { id: newId(), text: words }
  await tx.insert(keptComments).values({ ...comment, educatorId: teacher })
  return comment
}

/** False when it is not there, or not hers. */
export async function deleteComment(
  db: DatabaseOrTransaction,
  teacher: string,
  comment: string,
): Promise<boolean> {
  const gone = await db.delete(keptComments).where(and(eq(id, comment), eq(educatorId, teacher)))
  return gone.rowCount === 1
}
