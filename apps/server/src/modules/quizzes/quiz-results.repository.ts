// Lists of results: those of a quiz or of one child for the teacher, and a student's own. Prepared,
// since a desk and a whole class ask for them.
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { usersTable } from '../users/index.ts'
import { isLatest, isPublished, removedOf } from './quiz-conditions.ts'
import { quizSessions, quizVersions, quizzes } from './quizzes.tables.ts'

/** Who was taken out of the class, as the primary has it: a replica may still have her in it. */
export async function findRemoved(
  db: DatabaseOrTransaction,
  educatorId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ student_id: string }>(removedOf(educatorId))
  return new Set(rows.map((row) => row.student_id))
}

/** The results of a quiz with who took it, of all tries; none where it is not this teacher's. */
export function prepareAttempts(db: DatabaseOrTransaction) {
  const attempts = attemptsOfQuiz(db).prepare('quiz_attempts')
  return (quizId: string, educatorId: string, page: Page) =>
    attempts.execute({ quizId, educatorId, ...placeOf(page) })
}

/** A student's latest result of each quiz with its cover; deleted quizzes included. */
export function prepareSessions(db: DatabaseOrTransaction) {
  const sessions = sessionsOfStudent(db).prepare('quiz_sessions_of_student')
  return (studentId: string, page: Page) => sessions.execute({ studentId, ...placeOf(page) })
}

/** A child's results in a teacher's quizzes with their questions, of all tries; deleted quizzes, too. */
export function prepareResultsOfStudent(db: DatabaseOrTransaction) {
  const results = resultsOfStudent(db).prepare('quiz_results_of_student')
  return (educatorId: string, studentId: string, page: Page) =>
    results.execute({ educatorId, studentId, ...placeOf(page) })
}

export type StudentResultRow = Awaited<
  ReturnType<ReturnType<typeof prepareResultsOfStudent>>
>[number]
export type AttemptRow = Awaited<ReturnType<ReturnType<typeof prepareAttempts>>>[number]
export type TakenRow = Awaited<ReturnType<ReturnType<typeof prepareSessions>>>[number]

const value = sql.placeholder
const isAfter = lt(quizSessions.id, value('after'))

/** Newest first, with one extra row when another page follows. */
const placeOf = ({ after, limit }: Page) => ({ after: after ?? LAST_ID, limit: limit + 1 })

const attemptsOfQuiz = (db: DatabaseOrTransaction) =>
  db
    .select({
      id: quizSessions.id,
      studentId: usersTable.id,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      score: quizSessions.score,
      correctAnswers: quizSessions.correctAnswers,
      wrongAnswers: quizSessions.wrongAnswers,
      tryNumber: quizSessions.tryNumber,
      questionsVersion: quizSessions.questionsVersion,
      completedAt: quizSessions.createdAt,
      supersededAt: quizSessions.supersededAt,
    })
    .from(quizSessions)
    .innerJoin(quizzes, eq(quizzes.id, quizSessions.quizId))
    .innerJoin(usersTable, eq(usersTable.id, quizSessions.studentId))
    .where(
      and(
        eq(quizzes.id, value('quizId')),
        eq(quizzes.educatorId, value('educatorId')),
        isNull(quizzes.deletedAt),
        sql`${quizSessions.studentId} not in (${removedOf(value('educatorId'))})`,
        isAfter,
      ),
    )
    .orderBy(desc(quizSessions.id))
    .limit(value('limit'))

const sessionsOfStudent = (db: DatabaseOrTransaction) => {
  const { id, quizId, quizTitle, educatorName, totalQuestions } = quizSessions
  const { correctAnswers, wrongAnswers, score, tryNumber, questionsVersion } = quizSessions
  return db
    .select({
      ...{ id, quizId, quizTitle, educatorName, totalQuestions },
      ...{ correctAnswers, wrongAnswers, score, tryNumber, questionsVersion },
      createdAt: quizSessions.createdAt,
      imageUrl: quizzes.imageUrl,
      language: quizzes.language,
      isOpen: sql<boolean>`${isPublished}`,
    })
    .from(quizSessions)
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .where(and(eq(quizSessions.studentId, value('studentId')), isAfter, isLatest))
    .orderBy(desc(id))
    .limit(value('limit'))
}

const resultsOfStudent = (db: DatabaseOrTransaction) => {
  const { id, quizId, quizTitle, totalQuestions, correctAnswers, score } = quizSessions
  const { tryNumber, questionsVersion, answers, createdAt } = quizSessions
  return db
    .select({
      ...{ id, quizId, quizTitle, totalQuestions, correctAnswers, score },
      ...{ tryNumber, answers, createdAt },
      questions: quizVersions.questions,
    })
    .from(quizSessions)
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .innerJoin(
      quizVersions,
      and(eq(quizVersions.quizId, quizId), eq(quizVersions.version, questionsVersion)),
    )
    .where(
      and(
        eq(quizSessions.studentId, value('studentId')),
        eq(quizzes.educatorId, value('educatorId')),
        isAfter,
      ),
    )
    .orderBy(desc(id))
    .limit(value('limit'))
}
