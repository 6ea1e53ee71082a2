// Drizzle definitions of the tables of migrations 0007, 0024, 0035, 0036, 0039, 0040 and 0042.
import type { MaterialStatus } from '@kinderleaf/contract'
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StoredFile } from './stored-file.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const activities = pgTable('activities', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  /** Under which its teacher's browser sent it. */
  key: text('key'),
  /** The key of its last save. */
  savedAs: text('saved_as'),
  /** Who made it, where that is not its teacher. */
  madeBy: text('made_by'),
  title: text('title').notNull(),
  titleFolded: text('title_folded').generatedAlwaysAs(sql`fold(title)`),
  description: text('description').notNull(),
  // Read as text, so that no time zone can shift the date.
  dueDate: date('due_date', { mode: 'string' }),
  attachmentUrl: text('attachment_url'),
  attachmentName: text('attachment_name'),
  youtubeUrl: text('youtube_url'),
  imageUrl: text('image_url').notNull(),
  status: text('status').$type<MaterialStatus>().notNull().default('published'),
  /** Counts the saves. */
  version: integer('version').notNull().default(1),
  submissionCount: integer('submission_count').notNull().default(0),
  /** That of the last submission, deleted or not. */
  lastNumber: integer('last_number').notNull().default(0),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  deletedAt: time('deleted_at'),
})

export const submissions = pgTable('submissions', {
  id: uuid('id').primaryKey(),
  activityId: uuid('activity_id').notNull(),
  studentId: text('student_id'),
  comment: text('comment').notNull(),
  externalLink: text('external_link').notNull(),
  files: jsonb('files').$type<StoredFile[]>().notNull(),
  /** The hand-in's own, where its page gave it one. */
  submissionKey: uuid('submission_key'),
  createdAt: time('created_at').notNull(),
  /** The attempt before it. */
  again: uuid('again'),
  /** Counts what comes to the activity, from 1. */
  number: integer('number').notNull(),
  /** Of the last answers to it. */
  feedbackKeys: uuid('feedback_keys').array().notNull().default([]),
})
