// Each student's one session with a quiz; the unique constraint decides which came first.
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { batchByKey } from '../../platform/batching.ts'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Expire, isOfOne, isOneOf } from '../../platform/expiry.ts'
import { isMemberOf } from '../users/index.ts'
import type { QuizResult } from './quiz-result.rules.ts'
import { quizSessions, quizzes } from './quizzes.tables.ts'

// Whether a student is in the class of the quiz's teacher.
const isMember = (studentId: unknown) => isMemberOf(quizzes.educatorId, studentId)

/**
 * Whether a student has taken a quiz and is in its class; undefined when it does not exist.
 */
export async function findStanding(db: DatabaseOrTransaction, quizId: string, studentId: string) {
  const found = await db.execute<{ taken: boolean; member: boolean }>(sql`
    select ${isMember(studentId)} as member, exists (
      select from quiz_sessions where quiz_id = quizzes.id and student_id = ${studentId}
    ) as taken
    from quizzes where id = ${quizId} and deleted_at is null`)
  return found.rows[0]
}

interface NewSession extends QuizResult {
  id: string
  quizId: string
  studentId: string
  answers: readonly AnswerLetter[] | null
  createdAt: Date
}

/** Prepared, since a whole class hands in results within a minute. */
export function prepareResults(db: DatabaseOrTransaction) {
  const reading = queryAnswerKeys(db).prepare('quiz_answer_keys')
  const keyOf = batchByKey(async (quizIds: readonly string[]) => {
    const found = await reading.execute({ quizIds })
    return new Map(found.map(({ id, key }) => [id, key]))
  })
  const storing = storeSession(db).prepare('store_quiz_session')
  return {
    /** The correct letters of a quiz, in order; undefined when it does not exist. */
    answerKey: (quizId: string) => keyOf(quizId.toLowerCase()),

    /**
     * Stores a result with the quiz's title and teacher; undefined when there is one already,
     * without the quiz, or for a student who is not in its class.
     */
    async store(session: NewSession) {
      const [stored] = await storing.execute({ ...session })
      return stored
    },
  }
}

function queryAnswerKeys(db: DatabaseOrTransaction) {
  const key = sql<
    AnswerLetter[]
  >`jsonb_path_query_array(${quizzes.questions}, '$[*].correctAnswer')`
  return db
    .select({ id: quizzes.id, key })
    .from(quizzes)
    .where(
      and(
        sql`${quizzes.id} = any (${sql.placeholder('quizIds')}::uuid[])`,
        isNull(quizzes.deletedAt),
      ),
    )
}

function storeSession(db: DatabaseOrTransaction) {
  const value = (name: keyof NewSession) => sql.placeholder(name)
  const stored = db.$with('stored', {}).as(sql`
    insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name,
      total_questions, correct_answers, wrong_answers, score, answers, created_at)
    select ${value('id')}, quizzes.id, ${value('studentId')}, quizzes.title, users.name,
      ${value('totalQuestions')}, ${value('correctAnswers')}, ${value('wrongAnswers')},
      ${value('score')}, ${value('answers')}, ${value('createdAt')}
    from quizzes join users on users.id = quizzes.educator_id
    where quizzes.id = ${value('quizId')} and quizzes.deleted_at is null
      and ${isMember(value('studentId'))}
    on conflict (quiz_id, student_id) do nothing
    returning quiz_id, quiz_title, educator_name`)
  const names = {
    quizTitle: sql<string>`quiz_title`.as('quiz_title'),
    educatorName: sql<string>`educator_name`.as('educator_name'),
  }
  const counted = db.$with('counted', names).as(sql`
    update quizzes set attempt_count = attempt_count + 1
    from stored where quizzes.id = stored.quiz_id
    returning stored.quiz_title, stored.educator_name`)
  return db.with(stored, counted).select().from(counted)
}

/** A student's results, newest first, deleted quizzes included. */
export function sessionsOfStudent(db: DatabaseOrTransaction, studentId: string, page: Page) {
  return db
    .select()
    .from(quizSessions)
    .where(and(eq(quizSessions.studentId, studentId), lt(quizSessions.id, page.after ?? LAST_ID)))
    .orderBy(desc(quizSessions.id))
    .limit(page.limit + 1)
}

/** A result keeps its quiz. */
export const hasSessions = sql`exists (select from quiz_sessions where quiz_id = quizzes.id)`

/** How many results a teacher's quizzes, or all (null), have from before `before`. */
export function countSessionsBefore(
  db: DatabaseOrTransaction,
  educatorId: string | null,
  before: Date,
): Promise<number> {
  const isOld = lt(quizSessions.createdAt, before)
  if (educatorId === null) return db.$count(quizSessions, isOld)
  // In two halves, since each has an index.
  const hers = (half: SQL) =>
    db
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(and(eq(quizzes.educatorId, educatorId), half))
  const all = hers(isNull(quizzes.deletedAt)).unionAll(hers(isNotNull(quizzes.deletedAt)))
  return db.$count(quizSessions, and(isOld, inArray(quizSessions.quizId, all)))
}

/** Deletes results of these teachers' quizzes from before `before`; returns how many. */
export const expireSessions: Expire = (tx, { before, educators, most }) => {
  const expired = tx
    .select({ id: quizSessions.id })
    .from(quizSessions)
    .innerJoin(quizzes, eq(quizzes.id, quizSessions.quizId))
    .where(and(lt(quizSessions.createdAt, before), isOfOne(quizzes.educatorId, educators)))
    .orderBy(quizSessions.createdAt)
    .limit(most)
    .for('update', { of: quizSessions, skipLocked: true })
  return deleteSessions(tx, isOneOf(quizSessions.id, expired))
}

/** Deletes the results that match, and takes them off their quizzes' counts; returns how many. */
export async function deleteSessions(
  tx: DatabaseOrTransaction,
  which: SQL | undefined,
): Promise<number> {
  const gone = tx
    .$with('gone')
    .as(tx.delete(quizSessions).where(which).returning({ quizId: quizSessions.quizId }))
  const fewer = tx.$with('fewer').as(
    tx
      .select({ quizId: gone.quizId, count: count().as('count') })
      .from(gone)
      .groupBy(gone.quizId),
  )
  const counted = await tx
    .with(gone, fewer)
    .update(quizzes)
    .set({ attemptCount: sql`${quizzes.attemptCount} - ${fewer.count}` })
    .from(fewer)
    .where(eq(quizzes.id, fewer.quizId))
    .returning({ count: fewer.count })
  return counted.reduce((all, quiz) => all + quiz.count, 0)
}
