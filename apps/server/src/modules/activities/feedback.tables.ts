// Drizzle definition of the table of migration 0038.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const submissionFeedback = pgTable('submission_feedback', {
  id: uuid('id').primaryKey(),
  submissionId: uuid('submission_id').notNull(),
  studentId: text('student_id'),
  key: uuid('key').notNull(),
  sticker: text('sticker'),
  text: text('text').notNull(),
  givenBy: text('given_by'),
  givenAt: time('given_at').notNull(),
  sentBackAt: time('sent_back_at'),
  seenAt: time('seen_at'),
})
