// Drizzle definition of the table of migration 0050.
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const studentNotesTable = pgTable(
  'student_notes',
  {
    id: uuid('id').notNull(),
    educatorId: text('educator_id').notNull(),
    studentId: text('student_id').notNull(),
    text: text('text').notNull(),
    notedBy: text('noted_by'),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.educatorId, table.id] })],
)
