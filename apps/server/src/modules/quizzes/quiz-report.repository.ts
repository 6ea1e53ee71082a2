// What a report on a quiz reads: the latest result of each child, and who has none.
import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { isLatest, membersOf, removedOf } from './quiz-conditions.ts'
import type { ReportedResult } from './quiz-report.rules.ts'
import { quizSessions } from './quizzes.tables.ts'

interface OwnQuiz {
  id: string
  educatorId: string
}

/** The latest result of each child that was not taken out of the class, whatever its version. */
export function latestResults(
  db: DatabaseOrTransaction,
  { id, educatorId }: OwnQuiz,
): Promise<ReportedResult[]> {
  const { studentId, questionsVersion, totalQuestions, answers } = quizSessions
  return db
    .select({ studentId, questionsVersion, totalQuestions, answers })
    .from(quizSessions)
    .where(
      and(
        eq(quizSessions.quizId, id),
        isLatest,
        sql`${studentId} not in (${removedOf(educatorId)})`,
      ),
    )
}

/** Children of the class without a result, by name, each with how many there are in all. */
export function childrenWithoutResult(
  db: DatabaseOrTransaction,
  { id, educatorId }: OwnQuiz,
  most: number,
) {
  const { name, imageUrl } = usersTable
  return db
    .select({
      _id: usersTable.id,
      name,
      imageUrl,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(usersTable)
    .where(
      and(
        sql`${usersTable.id} in (${membersOf(educatorId)})`,
        sql`not exists (
          select from quiz_sessions taken
          where taken.quiz_id = ${id} and taken.student_id = ${usersTable.id}
        )`,
      ),
    )
    .orderBy(usersTable.nameFolded, usersTable.id)
    .limit(most)
}
