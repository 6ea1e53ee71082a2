// Queries on attempts: work that a child hands in once more, each naming the one before it.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { submissions } from './activities.tables.ts'
import type { StoredFile } from './stored-file.ts'

interface Named {
  id: string
  studentId: string
  activityId: string
}

interface Attempts {
  /** What was handed in with the one that is named. */
  files: StoredFile[]
  /** The one that nothing follows. */
  newest: string
}

/**
 * A student's attempt at an activity and the newest of those after it, kept until the transaction
 * ends; undefined when there is none of hers.
 */
export async function findAttempts(
  tx: DatabaseOrTransaction,
  { id, studentId, activityId }: Named,
): Promise<Attempts | undefined> {
  const line = sql`
    with recursive line as (
      select id from submissions
      where id = ${id} and student_id = ${studentId} and activity_id = ${activityId}
      union all
      select later.id from submissions later join line on later.again = line.id
    ) select id from line`
  const attempts = await tx
    .select({ id: submissions.id, again: submissions.again, files: submissions.files })
    .from(submissions)
    .where(sql`${submissions.id} = any (array(${line}))`)
    .orderBy(submissions.id)
    .for('key share')
  const named = attempts.find((attempt) => attempt.id === id)
  const followed = new Set(attempts.map(({ again }) => again))
  const newest = attempts.findLast((attempt) => !followed.has(attempt.id))
  return named && newest && { files: named.files, newest: newest.id }
}
