// Drizzle definitions of the tables of migrations 0038, 0040 and 0041.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const submissionFeedback = pgTable('submission_feedback', {
  id: uuid('id').primaryKey(),
  submissionId: uuid('submission_id').notNull(),
  studentId: text('student_id'),
  key: uuid('key').notNull(),
  sticker: text('sticker'),
  text: text('text').notNull(),
  /** What was said; feedback that was given together shares it. */
  clipUrl: text('clip_url'),
  givenBy: text('given_by'),
  givenAt: time('given_at').notNull(),
  sentBackAt: time('sent_back_at'),
  seenAt: time('seen_at'),
})

export const keptComments = pgTable('kept_comments', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  text: text('text').notNull(),
})
