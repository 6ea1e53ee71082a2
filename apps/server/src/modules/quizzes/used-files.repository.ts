// Which uploaded pictures quizzes refer to.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { findNamed, type OwnedFile } from '../media/index.ts'
import { quizzes } from './quizzes.tables.ts'

/** Those of the files to which a quiz of their owner refers that was not deleted before `since`. */
export const findUsedFiles = (
  db: DatabaseOrTransaction,
  files: readonly OwnedFile[],
  since: Date,
): Promise<ReadonlySet<string>> =>
  findNamed(
    db,
    files,
    sql`select ${quizzes.educatorId}, concat(${quizzes.imageUrl}, ${quizzes.questions})
      from ${quizzes}
      where coalesce(${quizzes.deletedAt} >= ${since.toISOString()}::timestamptz, true)`,
  )
