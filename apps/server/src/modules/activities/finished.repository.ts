// The activities for which a child has handed in work, each once.
import { and, desc, eq, isNull, min } from 'drizzle-orm'
import type { FindFinished } from '../../platform/finished-things.ts'
import { activities, submissions } from './activities.tables.ts'

export const handedInActivities: FindFinished = async (db, studentId, most) => {
  const first = min(submissions.createdAt)
  const found = await db
    .select({ id: activities.id, title: activities.title, image: activities.imageUrl, at: first })
    .from(submissions)
    .innerJoin(activities, eq(activities.id, submissions.activityId))
    .where(and(eq(submissions.studentId, studentId), isNull(activities.deletedAt)))
    .groupBy(activities.id)
    .orderBy(desc(first), desc(activities.id))
    .limit(most)
  return found.flatMap(({ at, ...thing }) => (at ? [{ ...thing, at }] : []))
}
