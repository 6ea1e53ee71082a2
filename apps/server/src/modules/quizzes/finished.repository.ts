// The quizzes that a child has taken, each once.
import { and, desc, eq, isNull, min } from 'drizzle-orm'
import type { FindFinished } from '../../platform/finished-things.ts'
import { quizSessions, quizzes } from './quizzes.tables.ts'

export const takenQuizzes: FindFinished = async (db, studentId, most) => {
  const first = min(quizSessions.createdAt)
  const found = await db
    .select({ id: quizzes.id, title: quizzes.title, image: quizzes.imageUrl, at: first })
    .from(quizSessions)
    .innerJoin(quizzes, eq(quizzes.id, quizSessions.quizId))
    .where(and(eq(quizSessions.studentId, studentId), isNull(quizzes.deletedAt)))
    .groupBy(quizzes.id)
    .orderBy(desc(first), desc(quizzes.id))
    .limit(most)
  return found.flatMap(({ at, ...thing }) => (at ? [{ ...thing, at }] : []))
}
