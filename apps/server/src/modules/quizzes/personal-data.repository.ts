// What quizzes hold on a person: a child's results and answers on the way, and a teacher's quizzes
// with all results.
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import { runsWith } from './quiz-runs.repository.ts'
import { deleteSessions } from './quiz-sessions.repository.ts'
import { quizRuns, quizSessions, quizzes } from './quizzes.tables.ts'

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
            () => db.select().from(quizzes).where(eq(quizzes.educatorId, subject.personId)),
            ({ title, description, questions, createdAt, deletedAt }) => ({
              values: { title, description, questions, createdAt, deletedAt },
            }),
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
    const isPublished = and(eq(quizzes.educatorId, personId), isNull(quizzes.deletedAt))
    return (await tx.$count(quizzes, isPublished)) > 0
  },
}

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
