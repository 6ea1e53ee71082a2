// Drizzle definition of the table of migration 0039.
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const activityVisits = pgTable(
  'activity_visits',
  {
    activityId: uuid('activity_id').notNull(),
    personId: text('person_id').notNull(),
    seenBefore: integer('seen_before').notNull(),
    seen: integer('seen').notNull(),
    visitedAt: timestamp('visited_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.personId] })],
)
