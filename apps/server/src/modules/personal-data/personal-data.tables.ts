// Drizzle definition of the table of migration 0020 that this module uses.
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const erasuresTable = pgTable(
  'erasures',
  {
    studentId: text('student_id').notNull(),
    educatorId: text('educator_id').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.educatorId] })],
)
