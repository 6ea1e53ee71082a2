// What quizzes hold on a person: a child's results and answers on the way, and a teacher's quizzes
// with all results.
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import { isPublished } from './quiz-conditions.ts'
import { runsWith } from './quiz-runs.repository.ts'
import { quizRuns, quizSessions, quizVersions, quizzes } from './quizzes.tables.ts'
import { deleteSessions } from './session-expiry.repository.ts'

export const quizData: PersonalData = {
  record: (db, subject) => [
    section(
      'Quizzes taken',
      () =>
        db
          .select()
          .from(quizSessions)
          .where(areHers(db, quizSessions, subject))
          .orderBy(quizSessions.id),
      (taken) => ({
        values: {
          quiz: taken.quizTitle,
          teacher: taken.educatorName,
          try: taken.tryNumber,
          versionOfQuestions: taken.questionsVersion,
          score: taken.score,
          correctAnswers: taken.correctAnswers,
          wrongAnswers: taken.wrongAnswers,
          answers: taken.answers,
          takenAt: taken.createdAt,
        },
      }),
    ),
    section(
      'Quizzes under way',
      () => runsWith(db, areHers(db, quizRuns, subject)),
      (values) => ({ values }),
    ),
    ...(subject.educatorId === undefined
      ? [
          section(
            'Quizzes made',
            () => questionsOf(db, eq(quizzes.educatorId, subject.personId)),
            (values) => ({ values }),
          ),
        ]
      : []),
  ],

  async erase(tx, subject) {
    const underWay = await tx.delete(quizRuns).where(areHers(tx, quizRuns, subject))
    const taken =
      (underWay.rowCount ?? 0) + (await deleteSessions(tx, areHers(tx, quizSessions, subject)))
    if (subject.educatorId !== undefined) return { rows: taken }
    const isHers = eq(quizzes.educatorId, subject.personId)
    const ofHers = await deleteSessions(tx, inArray(quizSessions.quizId, idsOf(tx, isHers)))
    const made = await tx.delete(quizzes).where(isHers)
    return { rows: taken + ofHers + (made.rowCount ?? 0) }
  },

  async isNeeded(tx, personId) {
    const areHers = and(eq(quizzes.educatorId, personId), isPublished)
    return (await tx.$count(quizzes, areHers)) > 0
  },
}

/** Quizzes with each version of their questions. */
const questionsOf = (db: DatabaseOrTransaction, which: SQL) =>
  db
    .select({
      title: quizzes.title,
      description: quizzes.description,
      status: quizzes.status,
      version: quizVersions.version,
      questions: quizVersions.questions,
      createdAt: quizVersions.createdAt,
      deletedAt: quizzes.deletedAt,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.quizId, quizzes.id))
    .where(which)
    .orderBy(quizzes.id, quizVersions.version)

const idsOf = (tx: DatabaseOrTransaction, which: SQL) =>
  tx.select({ id: quizzes.id }).from(quizzes).where(which)

function areHers(
  tx: DatabaseOrTransaction,
  { studentId, quizId }: typeof quizSessions | typeof quizRuns,
  { personId, educatorId }: DataSubject,
) {
  const isHers = eq(studentId, personId)
  if (educatorId === undefined) return isHers
  return and(isHers, inArray(quizId, idsOf(tx, eq(quizzes.educatorId, educatorId))))
}
