// What a report on a quiz reads: the latest result of each child, and who has none.
import { limits } from '@kinderleaf/contract/plain'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction, ReadPlaces } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { isLatest, membersOf, removedOf } from './quiz-conditions.ts'
import { without } from './quiz-report.rules.ts'
import { findRemoved } from './quiz-results.repository.ts'
import { quizSessions } from './quizzes.tables.ts'

export function prepareReport({ db, replica }: ReadPlaces) {
  const results = latestResults(replica.db).prepare('latest_quiz_results')
  const missing = childrenWithoutResult(db).prepare('children_without_quiz_result')
  return {
    async results({ id, educatorId }: OwnQuiz) {
      const find = () => results.execute({ quizId: id, educatorId })
      if (!replica.answers()) return find()
      const [removed, found] = await Promise.all([findRemoved(db, educatorId), find()])
      return without(removed, found)
    },
    missing: ({ id, educatorId }: OwnQuiz) => missing.execute({ quizId: id, educatorId }),
  }
}

interface OwnQuiz {
  id: string
  educatorId: string
}

const value = sql.placeholder

/**
 * The latest result of each child that was not taken out of the class, by version, the newest first.
 * The letters of a result are one text, null where they are not known; a version is one row, since
 * reading thousands takes longer than counting them.
 */
const latestResults = (db: DatabaseOrTransaction) => {
  const { quizId, studentId, questionsVersion, totalQuestions, answers } = quizSessions
  return db
    .select({
      questionsVersion,
      questionCount: sql<number>`max(${totalQuestions})`,
      studentIds: sql<string[]>`json_agg(${studentId})`,
      sheets: sql<(string | null)[]>`json_agg(array_to_string(${answers}, ''))`,
    })
    .from(quizSessions)
    .where(
      and(
        eq(quizId, value('quizId')),
        isLatest,
        sql`${studentId} not in (${removedOf(value('educatorId'))})`,
      ),
    )
    .groupBy(questionsVersion)
    .orderBy(desc(questionsVersion))
}

/** Children of the class without a result, by name, each with how many there are in all. */
const childrenWithoutResult = (db: DatabaseOrTransaction) => {
  const { id, name, nameFolded, imageUrl } = usersTable
  return db
    .select({ _id: id, name, imageUrl, total: sql<number>`(count(*) over ())::integer` })
    .from(usersTable)
    .where(
      and(
        sql`${id} in (${membersOf(value('educatorId'))})`,
        sql`not exists (
          select from quiz_sessions taken
          where taken.quiz_id = ${value('quizId')} and taken.student_id = ${id}
        )`,
      ),
    )
    .orderBy(nameFolded, id)
    .limit(limits.listMax)
}
