// Drizzle definitions of the tables of migrations 0022 and 0029.
import { bigint, date, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** When somebody was first told that children's work will go. */
export const clockWarningsTable = pgTable(
  'clock_warnings',
  {
    /** Null for the keeper. */
    educatorId: text('educator_id'),
    /** What was made before this day goes; null for the keeper, who is told once for all years. */
    madeBefore: date('made_before', { mode: 'string' }),
    shownAt: timestamp('shown_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.educatorId, table.madeBefore).nullsNotDistinct()],
)

/** How many rows of each kind the clock deleted on a day. */
export const sweepLogTable = pgTable(
  'sweep_log',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)
