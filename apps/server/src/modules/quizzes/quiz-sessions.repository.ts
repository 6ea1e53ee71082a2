// Each student's one session with a quiz; the unique constraint decides which came first.
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { batchByKey } from '../../platform/batching.ts'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Expired } from '../../platform/expiry.ts'
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

/** How many results a teacher's quizzes have from before `before`. */
export function countSessionsBefore(
  db: DatabaseOrTransaction,
  educatorId: string,
  before: Date,
): Promise<number> {
  // In two halves, since each has an index.
  const hers = (half: SQL) =>
    db
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(and(eq(quizzes.educatorId, educatorId), half))
  const all = hers(isNull(quizzes.deletedAt)).unionAll(hers(isNotNull(quizzes.deletedAt)))
  return db.$count(
    quizSessions,
    and(lt(quizSessions.createdAt, before), inArray(quizSessions.quizId, all)),
  )
}

/** Deletes results of these teachers' quizzes from before `before`; returns how many. */
export async function deleteSessions(
  tx: DatabaseOrTransaction,
  { before, educators, most }: Expired,
): Promise<number> {
  const gone = await tx.execute(sql`
    with expired as (
      select quiz_sessions.id from quiz_sessions
      join quizzes on quizzes.id = quiz_sessions.quiz_id
      where quiz_sessions.created_at < ${before}
        and quizzes.educator_id = any (${sql.param([...educators])}::text[])
      order by quiz_sessions.created_at
      limit ${most}
      for update of quiz_sessions skip locked
    ), gone as (
      delete from quiz_sessions using expired where quiz_sessions.id = expired.id
      returning quiz_sessions.quiz_id
    ), counted as (
      update quizzes set attempt_count = attempt_count - less.by
      from (select quiz_id, count(*) as by from gone group by quiz_id) as less
      where quizzes.id = less.quiz_id
    )
    select from gone`)
  return gone.rows.length
}
