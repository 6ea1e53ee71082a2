// Queries on quizzes: the open list and one quiz. Lists never read the questions.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { makerName } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { prepareListOfTeachers, usersTable } from '../users/index.ts'
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

export function prepareQuizReads(db: DatabaseOrTransaction) {
  const byId = quizForViewer(db).prepare('quiz_for_viewer')
  return {
    /** Newest first, with one extra row when another page follows. */
    list: prepareListOfTeachers(db, {
      name: 'quizzes',
      table: quizzes,
      titleFolded: quizzes.titleFolded,
      columns: cardColumns,
      isOpen: isPublished,
    }),

    /** A quiz and whether the viewer has taken it; undefined when it does not exist. */
    async find(id: string, viewerId: string | null) {
      const [quiz] = await byId.execute({ id, viewerId })
      return quiz
    },
  }
}

export type QuizReads = ReturnType<typeof prepareQuizReads>
export type QuizRow = NonNullable<Awaited<ReturnType<QuizReads['find']>>>
export type QuizSummaryRow = Pick<QuizRow, keyof typeof summaryColumns>

function quizForViewer(db: DatabaseOrTransaction) {
  return db
    .select({
      ...summaryColumns,
      madeBy: makerName(quizzes.madeBy),
      status: quizzes.status,
      version: quizzes.version,
      updatedAt: quizzes.updatedAt,
      questionsVersion: quizzes.questionsVersion,
      questions: quizVersions.questions,
      taken: sql<boolean>`${quizSessions.id} is not null`,
    })
    .from(quizzes)
    .innerJoin(usersTable, eq(usersTable.id, quizzes.educatorId))
    .innerJoin(
      quizVersions,
      and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, quizzes.questionsVersion)),
    )
    .leftJoin(
      quizSessions,
      and(
        eq(quizSessions.quizId, quizzes.id),
        eq(quizSessions.studentId, sql.placeholder('viewerId')),
        isNull(quizSessions.supersededAt),
      ),
    )
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
