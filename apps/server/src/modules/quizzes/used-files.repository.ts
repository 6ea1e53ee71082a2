// Which uploaded pictures quizzes refer to.
import { sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'
import { isRestorable } from '../../platform/undo-delete.ts'
import { findReferenced } from '../media/index.ts'
import { quizzes } from './quizzes.tables.ts'

/** Those of some files to which a quiz of their owner refers that is there or can be restored. */
export const prepareFindUsed = (now: () => Date): FindUsed =>
  findReferenced(
    () => sql`select ${quizzes.educatorId}, concat(${quizzes.imageUrl}, ${quizzes.questions})
      from ${quizzes}
      where ${isRestorable(quizzes.deletedAt, now())}`,
  )
