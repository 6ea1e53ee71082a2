// Which pictures quizzes use.
import { sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'
import { isRestorable } from '../../platform/undo-delete.ts'
import { findReferenced } from '../media/index.ts'
import { quizVersions, quizzes } from './quizzes.tables.ts'

/** Files used by any version of a quiz of their owner that exists or can be restored. */
export const prepareFindUsed = (now: () => Date): FindUsed =>
  findReferenced(
    () => sql`select ${quizzes.educatorId}, concat(${quizzes.imageUrl}, ${quizVersions.questions})
      from ${quizzes} join ${quizVersions} on ${quizVersions.quizId} = ${quizzes.id}
      where ${isRestorable(quizzes.deletedAt, now())}`,
  )
