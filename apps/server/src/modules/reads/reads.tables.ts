// Drizzle definition of the table of migration 0021.
import { readKinds } from '@kinderleaf/contract/plain'
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const readsTable = pgTable(
  'reads',
  {
    studentId: text('student_id').notNull(),
    readerId: text('reader_id').notNull(),
    kind: text('kind', { enum: readKinds }).notNull(),
    // Read as text, so that no time zone can shift the date.
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.readerId, table.kind, table.day] })],
)
