// Queries on quizzes: the open list and one quiz. Lists never read the questions.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { makerName } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction, ReadPlaces } from '../../platform/database/index.ts'
import { prepareDetail } from '../../platform/open-detail.ts'
import { type OwnColumns, prepareListOfTeachers, usersTable } from '../users/index.ts'
import { isPublished } from './quiz-conditions.ts'
import { quizSessions, quizVersions, quizzes } from './quizzes.tables.ts'

const cardColumns = {
  id: quizzes.id,
  title: quizzes.title,
  description: quizzes.description,
  imageUrl: quizzes.imageUrl,
  questionCount: quizzes.questionCount,
  ownDuration: quizzes.ownDuration,
  educatorId: quizzes.educatorId,
  createdAt: quizzes.createdAt,
  language: quizzes.language,
}

/** Columns of lists. */
export const summaryColumns = { ...cardColumns, educatorName: usersTable.name }

export function prepareQuizReads(places: ReadPlaces) {
  const { db, replica } = places
  return {
    /** Newest first, with one extra row when another page follows. */
    list: prepareListOfTeachers(places, {
      name: 'quizzes',
      table: quizzes,
      titleFolded: quizzes.titleFolded,
      columns: cardColumns,
      isOpen: isPublished,
      own: ownResult(sql.placeholder('studentId')),
    }),

    /** A quiz and whether the viewer has taken it; undefined when it does not exist. */
    find: prepareDetail(replica, {
      whole: quizForViewer(db).prepare('quiz_for_viewer'),
      late: quizForViewer(replica.db).prepare('quiz_for_viewer'),
      own: viewersPart(db).prepare('quiz_of_viewer'),
    }),
  }
}

function ownResult(studentId: unknown): OwnColumns {
  const isHers = sql`quiz_id = ${quizzes.id} and student_id = ${studentId}`
  const result = (what: SQL) =>
    sql`(select ${what} from quiz_sessions where ${isHers} and superseded_at is null)`
  const run = (what: SQL) =>
    sql`(select ${what} from quiz_runs where ${isHers} and ended_at is null)`
  const answered = run(sql`(select count(*)::integer from jsonb_object_keys(letters))`)
  return {
    isDone: sql<boolean>`exists ${result(sql``)}`,
    isBegun: sql<boolean>`exists ${run(sql``)}`,
    count: sql<number>`coalesce(${result(sql`correct_answers`)}, ${answered}, 0)`,
    of: sql<number>`coalesce(${result(sql`total_questions`)}, ${quizzes.questionCount})`,
  }
}

/** Quizzes as they are planned for a day. */
export const plannableQuizzes = {
  table: quizzes,
  id: quizzes.id,
  title: quizzes.title,
  image: quizzes.imageUrl,
  language: quizzes.language,
  isOpen: isPublished,
  own: ownResult,
}

export type QuizReads = ReturnType<typeof prepareQuizReads>
export type QuizRow = NonNullable<Awaited<ReturnType<QuizReads['find']>>>
export type QuizSummaryRow = Pick<QuizRow, keyof typeof summaryColumns>

/** What a quiz says of its viewer, with her result joined. */
const viewersColumns = { taken: sql<boolean>`${quizSessions.id} is not null` }
const isHerResult = and(
  eq(quizSessions.quizId, quizzes.id),
  eq(quizSessions.studentId, sql.placeholder('viewerId')),
  isNull(quizSessions.supersededAt),
)

const viewersPart = (db: DatabaseOrTransaction) =>
  db
    .select(viewersColumns)
    .from(quizzes)
    .leftJoin(quizSessions, isHerResult)
    .where(and(eq(quizzes.id, sql.placeholder('id')), isPublished))

function quizForViewer(db: DatabaseOrTransaction) {
  return db
    .select({
      ...summaryColumns,
      madeBy: makerName(quizzes.madeBy),
      status: quizzes.status,
      version: quizzes.version,
      updatedAt: quizzes.updatedAt,
      questionsVersion: quizzes.questionsVersion,
      attemptCount: quizzes.attemptCount,
      questions: quizVersions.questions,
      ...viewersColumns,
    })
    .from(quizzes)
    .innerJoin(usersTable, eq(usersTable.id, quizzes.educatorId))
    .innerJoin(
      quizVersions,
      and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, quizzes.questionsVersion)),
    )
    .leftJoin(quizSessions, isHerResult)
    .where(and(eq(quizzes.id, sql.placeholder('id')), isNull(quizzes.deletedAt)))
}

/** What decides who may do what with it; undefined when it never existed. */
export async function findQuizHead(db: DatabaseOrTransaction, id: string) {
  const { educatorId, status, questionsVersion, deletedAt } = quizzes
  const [head] = await db
    .select({
      id: quizzes.id,
      educatorId,
      status,
      title: quizzes.title,
      questionsVersion,
      deletedAt,
    })
    .from(quizzes)
    .where(eq(quizzes.id, id))
  return head
}
