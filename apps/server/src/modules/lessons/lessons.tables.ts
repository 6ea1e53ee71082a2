// Drizzle definitions of the tables of migrations 0005 to 0009, 0015, 0024 and 0037.
import type { MaterialStatus } from '@kinderleaf/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredChapter } from './lesson-content.rules.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const courses = pgTable('courses', {
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
  thumbnailUrl: text('thumbnail_url').notNull(),
  price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  discount: numeric('discount', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  content: jsonb('content').$type<StoredChapter[]>().notNull(),
  lectureIds: text('lecture_ids').array().notNull(),
  lectureCount: integer('lecture_count').notNull(),
  totalMinutes: numeric('total_minutes', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  studentCount: integer('student_count').notNull().default(0),
  status: text('status').$type<MaterialStatus>().notNull().default('published'),
  isOpenToEverybody: boolean('is_open_to_everybody').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  deletedAt: time('deleted_at'),
})

export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').notNull(),
    studentId: text('student_id').notNull(),
    courseId: uuid('course_id').notNull(),
    educatorId: text('educator_id').notNull(),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.courseId] })],
)

export const lectureCompletions = pgTable(
  'lecture_completions',
  {
    studentId: text('student_id').notNull(),
    courseId: uuid('course_id').notNull(),
    lectureId: text('lecture_id').notNull(),
    completedAt: time('completed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.courseId, table.lectureId] })],
)

export const courseRatings = pgTable(
  'course_ratings',
  {
    studentId: text('student_id').notNull(),
    courseId: uuid('course_id').notNull(),
    rating: smallint('rating').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.courseId] })],
)

export const watchPositions = pgTable(
  'watch_positions',
  {
    studentId: text('student_id').notNull(),
    courseId: uuid('course_id').notNull(),
    lectureId: text('lecture_id').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.courseId] })],
)
