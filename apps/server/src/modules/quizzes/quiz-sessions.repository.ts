// The one session a student has with each quiz; the unique constraint decides which came first.
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { QuizResult } from './quiz-result.rules.ts'
import { quizSessions } from './quizzes.tables.ts'

/** The correct letters of a quiz, in order; undefined when it is not there. */
export async function findAnswerKey(db: DatabaseOrTransaction, quizId: string) {
  const found = await db.execute<{ key: AnswerLetter[] }>(sql`
    select jsonb_path_query_array(questions, '$[*].correctAnswer') as key
    from quizzes where id = ${quizId} and deleted_at is null`)
  return found.rows[0]?.key
}

/** Whether a student took a quiz; undefined when the quiz is not there. */
export async function findTaken(db: DatabaseOrTransaction, quizId: string, studentId: string) {
  const found = await db.execute<{ taken: boolean }>(sql`
    select exists (
      select from quiz_sessions where quiz_id = quizzes.id and student_id = ${studentId}
    ) as taken
    from quizzes where id = ${quizId} and deleted_at is null`)
  return found.rows[0]?.taken
}

interface NewSession extends QuizResult {
  id: string
  quizId: string
  studentId: string
  answers: readonly AnswerLetter[] | null
  createdAt: Date
}

/** Keeps a result with the quiz's title and teacher; undefined when there is one or no quiz. */
export async function insertSession(db: DatabaseOrTransaction, session: NewSession) {
  const kept = await db.execute<{ quizTitle: string; educatorName: string }>(sql`
    with kept as (
      insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name,
        total_questions, correct_answers, wrong_answers, score, answers, created_at)
      select ${session.id}, quizzes.id, ${session.studentId}, quizzes.title, users.name,
        ${session.totalQuestions}, ${session.correctAnswers}, ${session.wrongAnswers},
        ${session.score}, ${sql.param(session.answers)}::text[], ${session.createdAt}
      from quizzes join users on users.id = quizzes.educator_id
      where quizzes.id = ${session.quizId} and quizzes.deleted_at is null
      on conflict (quiz_id, student_id) do nothing
      returning quiz_id, quiz_title, educator_name
    )
    update quizzes set attempt_count = attempt_count + 1
    from kept where quizzes.id = kept.quiz_id
    returning kept.quiz_title as "quizTitle", kept.educator_name as "educatorName"`)
  return kept.rows[0]
}

/** A student's results, newest first; those of deleted quizzes too. */
export function sessionsOfStudent(db: DatabaseOrTransaction, studentId: string, page: Page) {
  return db
    .select()
    .from(quizSessions)
    .where(and(eq(quizSessions.studentId, studentId), lt(quizSessions.id, page.after ?? LAST_ID)))
    .orderBy(desc(quizSessions.id))
    .limit(page.limit + 1)
}
