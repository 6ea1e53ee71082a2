// What quizzes hold on a person: a child's results, and a teacher's quizzes with all results.
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import { deleteSessions } from './quiz-sessions.repository.ts'
import { quizSessions, quizzes } from './quizzes.tables.ts'

export const quizData: PersonalData = {
  record: (db, subject) => [
    section(
      'Quizzes taken',
      () => db.select().from(quizSessions).where(areHers(db, subject)).orderBy(quizSessions.id),
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
    const taken = await deleteSessions(tx, areHers(tx, subject))
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

function areHers(tx: DatabaseOrTransaction, { personId, educatorId }: DataSubject) {
  const isHers = eq(quizSessions.studentId, personId)
  if (educatorId === undefined) return isHers
  const ofClass = idsOf(tx, eq(quizzes.educatorId, educatorId))
  return and(isHers, inArray(quizSessions.quizId, ofClass))
}
