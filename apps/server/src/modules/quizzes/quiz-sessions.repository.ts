// Each student's one session with a quiz; the unique constraint decides which came first.
import type { Letters } from '@kinderleaf/contract'
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { batchByKey } from '../../platform/batching.ts'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Expire, isOfOne, isOneOf } from '../../platform/expiry.ts'
import { usersTable } from '../users/index.ts'
import { isMember, isOpenTo, removedOf } from './quiz-conditions.ts'
import type { QuizResult, QuizUnderWay } from './quiz-result.rules.ts'
import { quizRuns, quizSessions, quizzes } from './quizzes.tables.ts'

/**
 * Whether a student is in the class of a quiz, and what she has of it: its result, or her answers so
 * far. Undefined when it does not exist.
 */
export async function findStanding(db: DatabaseOrTransaction, quizId: string, studentId: string) {
  const [standing] = await db
    .select({
      member: sql<boolean>`${isMember(studentId)}`,
      session: quizSessions,
      letters: quizRuns.letters,
    })
    .from(quizzes)
    .leftJoin(
      quizSessions,
      and(eq(quizSessions.quizId, quizzes.id), eq(quizSessions.studentId, studentId)),
    )
    .leftJoin(quizRuns, and(eq(quizRuns.quizId, quizzes.id), eq(quizRuns.studentId, studentId)))
    .where(and(eq(quizzes.id, quizId), isNull(quizzes.deletedAt)))
  return standing
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
  const reading = queryUnderWay(db).prepare('quizzes_under_way')
  const underWay = batchByKey(async (keys: readonly string[]) => {
    const quizIds = keys.map((key) => key.slice(0, ID_LENGTH))
    const studentIds = keys.map((key) => key.slice(ID_LENGTH))
    const found = await reading.execute({ quizIds, studentIds })
    return new Map(found.map((quiz) => [quiz.quizId + quiz.studentId, quiz]))
  })
  const storing = storeSession(db).prepare('store_quiz_session')
  return {
    /** A quiz and what the student has answered of it; undefined when it does not exist. */
    underWay: (quizId: string, studentId: string): Promise<QuizUnderWay | undefined> =>
      underWay(quizId.toLowerCase() + studentId),

    /**
     * Stores a result with the quiz's title and teacher, and ends the run; undefined when there is a
     * result already, without the quiz, for a student who is not in its class, and when her answers
     * are no longer those of `run`.
     */
    async store(session: NewSession, run: Letters | null) {
      const [stored] = await storing.execute({ ...session, run: run && JSON.stringify(run) })
      return stored
    },
  }
}

const ID_LENGTH = LAST_ID.length

function queryUnderWay(db: DatabaseOrTransaction) {
  const names = {
    quizId: sql<string>`quiz_id`.as('quiz_id'),
    studentId: sql<string>`student_id`.as('student_id'),
    ids: sql<string[]>`ids`.as('ids'),
    key: sql<AnswerLetter[]>`key`.as('key'),
    run: sql<Letters | null>`run`.as('run'),
  }
  const found = db.$with('found', names).as(sql`
    select asked.quiz_id, asked.student_id, quiz_runs.letters as run,
      jsonb_path_query_array(quizzes.questions, '$[*].questionId') as ids,
      jsonb_path_query_array(quizzes.questions, '$[*].correctAnswer') as key
    from unnest(${sql.placeholder('quizIds')}::uuid[], ${sql.placeholder('studentIds')}::text[])
      as asked (quiz_id, student_id)
    join quizzes on quizzes.id = asked.quiz_id and quizzes.deleted_at is null
    left join quiz_runs on quiz_runs.quiz_id = asked.quiz_id
      and quiz_runs.student_id = asked.student_id`)
  return db.with(found).select().from(found)
}

function storeSession(db: DatabaseOrTransaction) {
  const value = (name: keyof NewSession | 'run') => sql.placeholder(name)
  const run = sql`${value('run')}::jsonb`
  const isHers = sql`quiz_runs.quiz_id = quizzes.id
    and quiz_runs.student_id = ${value('studentId')}`
  const isOpen = sql`quizzes.id = ${value('quizId')} and ${isOpenTo(value('studentId'))}`
  // Waits for an answer that is being stored, and finds then that the run is another one.
  const ended = db.$with('ended', {}).as(sql`
    delete from quiz_runs using quizzes
    where ${isHers} and ${isOpen} and quiz_runs.letters = ${run}
    returning quiz_runs.quiz_id`)
  const stored = db.$with('stored', {}).as(sql`
    insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name,
      total_questions, correct_answers, wrong_answers, score, answers, created_at)
    select ${value('id')}, quizzes.id, ${value('studentId')}, quizzes.title, users.name,
      ${value('totalQuestions')}, ${value('correctAnswers')}, ${value('wrongAnswers')},
      ${value('score')}, ${value('answers')}, ${value('createdAt')}
    from quizzes join users on users.id = quizzes.educator_id
    where ${isOpen} and case when ${run} is null
      then not exists (select from quiz_runs where ${isHers})
      else exists (select from ended) end
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
  return db.with(ended, stored, counted).select().from(counted)
}

/** The results of a teacher's quiz with who took it, newest first. */
export function attemptsOfQuiz(
  db: DatabaseOrTransaction,
  { id, educatorId }: { id: string; educatorId: string },
  page: Page,
) {
  return db
    .select({
      id: quizSessions.id,
      studentId: usersTable.id,
      name: usersTable.name,
      imageUrl: usersTable.imageUrl,
      score: quizSessions.score,
      correctAnswers: quizSessions.correctAnswers,
      wrongAnswers: quizSessions.wrongAnswers,
      completedAt: quizSessions.createdAt,
    })
    .from(quizSessions)
    .innerJoin(usersTable, eq(usersTable.id, quizSessions.studentId))
    .where(
      and(
        eq(quizSessions.quizId, id),
        sql`${quizSessions.studentId} not in (${removedOf(educatorId)})`,
        lt(quizSessions.id, page.after ?? LAST_ID),
      ),
    )
    .orderBy(desc(quizSessions.id))
    .limit(page.limit + 1)
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
