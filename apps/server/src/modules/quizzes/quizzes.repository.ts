// Queries on quizzes. Lists never read the questions.
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { makerName } from '../../platform/class-handover.ts'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { prepareListOfTeachers, usersTable } from '../users/index.ts'
import { removedOf } from './quiz-conditions.ts'
import { quizSessions, quizzes } from './quizzes.tables.ts'

const ATTEMPTS_ON_CARD = 5

const cardColumns = {
  id: quizzes.id,
  title: quizzes.title,
  description: quizzes.description,
  imageUrl: quizzes.imageUrl,
  questionCount: quizzes.questionCount,
  educatorId: quizzes.educatorId,
  createdAt: quizzes.createdAt,
}
const summaryColumns = { ...cardColumns, educatorName: usersTable.name }

export function prepareQuizReads(db: DatabaseOrTransaction) {
  const byId = quizForViewer(db).prepare('quiz_for_viewer')
  const own = ownQuizzes(db).prepare('own_quizzes')
  return {
    /** Newest first, with one extra row when another page follows. */
    list: prepareListOfTeachers(db, {
      name: 'quizzes',
      table: quizzes,
      titleFolded: quizzes.titleFolded,
      columns: cardColumns,
      isOpen: isNull(quizzes.deletedAt),
    }),

    /** A teacher's own, with one extra row when another page follows. */
    own: (educatorId: string, { after, limit }: Page) =>
      own.execute({ educatorId, after: after ?? LAST_ID, limit: limit + 1 }),

    /** A quiz and whether the viewer has taken it; undefined when it does not exist. */
    async find(id: string, viewerId: string | null) {
      const [quiz] = await byId.execute({ id, viewerId })
      return quiz
    },
  }
}

export type QuizRow = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareQuizReads>['find']>>>
export type OwnQuizRow = Awaited<ReturnType<ReturnType<typeof prepareQuizReads>['own']>>[number]
export type QuizSummaryRow = Omit<QuizRow, 'madeBy' | 'questions' | 'taken'>

function quizForViewer(db: DatabaseOrTransaction) {
  return db
    .select({
      ...summaryColumns,
      madeBy: makerName(quizzes.madeBy),
      questions: quizzes.questions,
      taken: sql<boolean>`${quizSessions.id} is not null`,
    })
    .from(quizzes)
    .innerJoin(usersTable, eq(usersTable.id, quizzes.educatorId))
    .leftJoin(
      quizSessions,
      and(
        eq(quizSessions.quizId, quizzes.id),
        eq(quizSessions.studentId, sql.placeholder('viewerId')),
      ),
    )
    .where(and(eq(quizzes.id, sql.placeholder('id')), isNull(quizzes.deletedAt)))
}

/** A teacher's quizzes with the latest attempts at each, in one query. */
function ownQuizzes(db: DatabaseOrTransaction) {
  return db
    .select({ ...summaryColumns, attemptCount: listedCount, attempts: latestAttempts })
    .from(quizzes)
    .innerJoin(usersTable, eq(usersTable.id, quizzes.educatorId))
    .where(
      and(
        eq(quizzes.educatorId, sql.placeholder('educatorId')),
        isNull(quizzes.deletedAt),
        lt(quizzes.id, sql.placeholder('after')),
      ),
    )
    .orderBy(desc(quizzes.id))
    .limit(sql.placeholder('limit'))
}

interface AttemptRow {
  id: string
  studentId: string
  name: string
  imageUrl: string | null
  score: number
  correctAnswers: number
  wrongAnswers: number
  completedAt: string
}

// `attempt_count` counts all who took it.
const listedCount = sql<number>`${quizzes.attemptCount} - (
  select count(*)::integer from class_removals removal
  join quiz_sessions taken using (student_id)
  where removal.educator_id = ${quizzes.educatorId} and taken.quiz_id = ${quizzes.id}
)`

const latestAttempts = sql<AttemptRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', latest.id, 'studentId', student.id, 'name', student.name, 'imageUrl', student.image_url,
    'score', latest.score, 'correctAnswers', latest.correct_answers,
    'wrongAnswers', latest.wrong_answers, 'completedAt', latest.created_at
  ) order by latest.id desc), '[]')
  from (
    select * from quiz_sessions taken
    where taken.quiz_id = ${quizzes.id}
      and taken.student_id not in (${removedOf(quizzes.educatorId)})
    order by taken.id desc limit ${sql.raw(String(ATTEMPTS_ON_CARD))}
  ) latest
  join users student on student.id = latest.student_id
)`

/** Its teacher and deletion time; undefined when it never existed. */
export async function findQuizHead(db: DatabaseOrTransaction, id: string) {
  const [head] = await db
    .select({ id: quizzes.id, educatorId: quizzes.educatorId, deletedAt: quizzes.deletedAt })
    .from(quizzes)
    .where(eq(quizzes.id, id))
  return head
}

export async function insertQuiz(db: DatabaseOrTransaction, quiz: typeof quizzes.$inferInsert) {
  await db.insert(quizzes).values(quiz)
}

/** Sets the deletion time; null restores. */
export async function markDeleted(db: DatabaseOrTransaction, id: string, deletedAt: Date | null) {
  await db.update(quizzes).set({ deletedAt }).where(eq(quizzes.id, id))
}
