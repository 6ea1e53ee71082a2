// Drizzle definition of the table of migration 0053.
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const dashboardVisits = pgTable(
  'dashboard_visits',
  {
    personId: text('person_id').notNull(),
    educatorId: text('educator_id').notNull(),
    seenBefore: time('seen_before').notNull(),
    seen: time('seen').notNull(),
    visitedAt: time('visited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.educatorId] })],
)
