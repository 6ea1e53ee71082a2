// Queries on the visits of teachers to their dashboards, and of colleagues to those of others.
import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import type { Visit } from '../../platform/visits.rules.ts'
import { dashboardVisits as visits } from './news.tables.ts'

/** Who visits whose dashboard. */
export interface Visiting {
  personId: string
  educatorId: string
}

/** What she has seen is a moment, in milliseconds. */
export function prepareFindVisit(db: DatabaseOrTransaction) {
  const query = db
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.personId, sql.placeholder('personId')),
        eq(visits.educatorId, sql.placeholder('educatorId')),
      ),
    )
    .prepare('dashboard_visit')
  return async (of: Visiting): Promise<Visit | null> => {
    const [found] = await query.execute({ ...of })
    if (!found) return null
    const { seenBefore, seen, visitedAt } = found
    return { seenBefore: seenBefore.getTime(), seen: seen.getTime(), visitedAt }
  }
}

/** Stores a visit in place of the one that was read; of two at once, one is enough. */
export async function storeVisit(
  db: DatabaseOrTransaction,
  of: Visiting,
  { seenBefore, seen, visitedAt }: Visit,
  read: Visit | null,
): Promise<void> {
  const visit = { seenBefore: new Date(seenBefore), seen: new Date(seen), visitedAt }
  const insert = db.insert(visits).values({ ...of, ...visit })
  if (!read) {
    await insert.onConflictDoNothing()
    return
  }
  await insert.onConflictDoUpdate({
    target: [visits.personId, visits.educatorId],
    set: visit,
    setWhere: eq(visits.visitedAt, read.visitedAt),
  })
}

export const visitData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          section(
            'Visits to the dashboard',
            () =>
              db
                .select({ visitedAt: visits.visitedAt })
                .from(visits)
                .where(eq(visits.personId, personId)),
            (visit) => ({ values: visit }),
          ),
        ]
      : [],
  erase: async (tx, { personId, educatorId }) => {
    if (educatorId !== undefined) return { rows: 0 }
    const { rowCount } = await tx.delete(visits).where(eq(visits.personId, personId))
    return { rows: rowCount ?? 0 }
  },
}
