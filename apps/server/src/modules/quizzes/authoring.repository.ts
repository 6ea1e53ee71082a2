// Queries of a teacher on her own quizzes: list, lock, save, delete.
import type { Question, QuizAttempt } from '@kinderleaf/contract'
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { isAsOpened, matches, type OwnFilter } from '../../platform/own-list.ts'
import { usersTable } from '../users/index.ts'
import { isLatest, removedOf } from './quiz-conditions.ts'
import { summaryColumns } from './quizzes.repository.ts'
import { quizVersions, quizzes } from './quizzes.tables.ts'

const ATTEMPTS_ON_CARD = 5

export type OwnSort = 'date' | 'title' | 'results'

/** Sort keys of a teacher's own quizzes. */
export const ownSorts: Sorts<OwnSort> = {
  date: ['uuid'],
  title: ['text', 'uuid'],
  results: ['count', 'uuid'],
}

// `attempt_count` counts all who took it; the removed ones, who are few, are subtracted.
const attemptCount = sql<number>`${quizzes.attemptCount} - (
  select count(distinct student_id)::integer from class_removals removal
  join quiz_sessions taken using (student_id)
  where removal.educator_id = ${quizzes.educatorId} and taken.quiz_id = ${quizzes.id}
)`

// The same expression as in the index.
const titleKey = sql<string>`left(${quizzes.titleFolded}, 200)`
const sortColumns = {
  date: [quizzes.id],
  title: [titleKey, quizzes.id],
  results: [attemptCount, quizzes.id],
}

/** Her list as it opens is prepared, since the desk asks for it most. */
export function prepareOwnQuizzes(db: DatabaseOrTransaction) {
  const value = sql.placeholder
  const newest = ownQuizzes(db, value('educatorId'), lt(quizzes.id, value('after')))
    .orderBy(desc(quizzes.id))
    .limit(value('limit'))
    .prepare('own_quizzes')
  /** A teacher's quizzes, with one extra row when another page follows. */
  return (educatorId: string, filter: OwnFilter, page: SortedPage<OwnSort>) => {
    const limit = page.limit + 1
    if (isAsOpened(filter, page)) {
      return newest.execute({ educatorId, after: page.after?.[0] ?? LAST_ID, limit })
    }
    const { where, orderBy } = sortedBy(page, sortColumns[page.sort])
    const isListed = and(matches(quizzes, filter), where)
    return ownQuizzes(db, educatorId, isListed)
      .orderBy(...orderBy)
      .limit(limit)
  }
}

/** A teacher's quizzes with the latest attempts at each, in one query. */
const ownQuizzes = (db: DatabaseOrTransaction, educatorId: unknown, isListed: SQL | undefined) =>
  db
    .select({
      ...summaryColumns,
      status: quizzes.status,
      updatedAt: quizzes.updatedAt,
      titleKey,
      attemptCount,
      attempts: latestAttempts,
    })
    .from(quizzes)
    .innerJoin(usersTable, eq(usersTable.id, quizzes.educatorId))
    .where(and(sql`${quizzes.educatorId} = ${educatorId}`, isNull(quizzes.deletedAt), isListed))

export type OwnQuizRow = Awaited<ReturnType<ReturnType<typeof prepareOwnQuizzes>>>[number]

/** Cursor keys of a quiz. */
export const keysOf = (sort: OwnSort, row: OwnQuizRow): (string | number)[] => {
  if (sort === 'title') return [row.titleKey, row.id]
  return sort === 'results' ? [row.attemptCount, row.id] : [row.id]
}

// As it is answered: rows as they are become JSON faster than objects that are built, and hundreds
// of them are not built once more here.
const latestAttempts = sql<QuizAttempt[]>`(
  select coalesce(json_agg(shown order by shown._id desc), '[]')
  from (
    select latest.id as _id, student.id as "studentId", student.name,
      student.image_url as "imageUrl", latest.score, latest.correct_answers as "correctAnswers",
      latest.wrong_answers as "wrongAnswers", latest.try,
      latest.questions_version as "questionsVersion",
      ${isoTime('latest.created_at')} as "completedAt",
      ${isoTime('latest.superseded_at')} as "supersededAt"
    from (
      select * from quiz_sessions
      where quiz_id = ${quizzes.id} and ${isLatest}
        and student_id not in (${removedOf(quizzes.educatorId)})
      order by id desc limit ${sql.raw(String(ATTEMPTS_ON_CARD))}
    ) latest
    join users student on student.id = latest.student_id
  ) shown
)`

export type NewQuiz = typeof quizzes.$inferInsert
type NewVersion = typeof quizVersions.$inferInsert

/** Inserts a quiz with its first questions; false if its teacher has one of that key. */
export async function insertQuiz(tx: DatabaseOrTransaction, quiz: NewQuiz, first: NewVersion) {
  const { rowCount } = await tx.insert(quizzes).values(quiz).onConflictDoNothing()
  if (!rowCount) return false
  await tx.insert(quizVersions).values(first)
  return true
}

/** The quiz that a teacher's browser has sent under this key. */
export async function findKeyed(db: DatabaseOrTransaction, educatorId: string, key: string) {
  const [quiz] = await db
    .select({ id: quizzes.id, sentDigest: quizzes.sentDigest })
    .from(quizzes)
    .where(and(eq(quizzes.educatorId, educatorId), eq(quizzes.key, key)))
  return quiz
}

/**
 * Reads and locks a quiz, so that the second of two saves sees the first. Without its questions: after
 * the wait a join would still find those of before.
 */
export async function lockQuiz(tx: DatabaseOrTransaction, id: string) {
  const { educatorId, status, version, savedAs, questionsVersion } = quizzes
  const [quiz] = await tx
    .select({ educatorId, status, version, savedAs, questionsVersion })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), isNull(quizzes.deletedAt)))
    .for('update')
  return quiz
}

/** Saves an edit; the quiz is locked. */
export async function updateQuiz(tx: DatabaseOrTransaction, id: string, values: Partial<NewQuiz>) {
  await tx
    .update(quizzes)
    .set({ ...values, version: sql`${quizzes.version} + 1` })
    .where(eq(quizzes.id, id))
}

/** Stores a version of the questions; one that is there already is replaced. */
export async function putVersion(tx: DatabaseOrTransaction, version: NewVersion) {
  const { questions } = version
  await tx
    .insert(quizVersions)
    .values(version)
    .onConflictDoUpdate({
      target: [quizVersions.quizId, quizVersions.version],
      set: { questions },
    })
}

/** The questions of a version; undefined when there is none. */
export async function findQuestions(
  db: DatabaseOrTransaction,
  quizId: string,
  version: number,
): Promise<Question[] | undefined> {
  const [found] = await db
    .select({ questions: quizVersions.questions })
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, quizId), eq(quizVersions.version, version)))
  return found?.questions
}

/** Sets the deletion time; null restores. */
export async function markDeleted(db: DatabaseOrTransaction, id: string, deletedAt: Date | null) {
  // who sends a deleted one again means a new one
  await db
    .update(quizzes)
    .set({ deletedAt, ...(deletedAt ? { key: null } : {}) })
    .where(eq(quizzes.id, id))
}
