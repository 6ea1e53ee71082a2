// Queries on a teacher's visits to what was handed in.
import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Visit } from '../../platform/visits.rules.ts'
import { activities } from './activities.tables.ts'
import { activityVisits } from './visits.tables.ts'

/** Activities with what their teacher, or a colleague, has seen of their work. */
export function prepareVisited(db: DatabaseOrTransaction) {
  const query = db
    .select({
      id: activities.id,
      title: activities.title,
      dueDate: activities.dueDate,
      educatorId: activities.educatorId,
      status: activities.status,
      deletedAt: activities.deletedAt,
      lastNumber: activities.lastNumber,
      visit: {
        seenBefore: activityVisits.seenBefore,
        seen: activityVisits.seen,
        visitedAt: activityVisits.visitedAt,
      },
    })
    .from(activities)
    .leftJoin(
      activityVisits,
      and(
        eq(activityVisits.activityId, activities.id),
        eq(activityVisits.personId, sql.placeholder('personId')),
      ),
    )
    .where(eq(activities.id, sql.placeholder('id')))
    .prepare('visited_activity')
  return async (id: string, personId: string) => (await query.execute({ id, personId }))[0]
}
export type VisitedActivity = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareVisited>>>>

/** Stores a visit in place of the one that was read; of two at once, one is enough. */
export async function storeVisit(
  db: DatabaseOrTransaction,
  of: { activityId: string; personId: string },
  visit: Visit,
  read: Visit | null,
): Promise<void> {
  const { activityId, personId, visitedAt } = activityVisits
  const insert = db.insert(activityVisits).values({ ...of, ...visit })
  if (!read) {
    await insert.onConflictDoNothing()
    return
  }
  await insert.onConflictDoUpdate({
    target: [activityId, personId],
    set: visit,
    setWhere: eq(visitedAt, read.visitedAt),
  })
}
