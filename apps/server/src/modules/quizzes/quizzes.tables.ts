// Drizzle definitions of the tables of migrations 0006, 0024 and 0028.
import type { Letters, Question } from '@kinderleaf/contract'
import { answerLetters } from '@kinderleaf/contract/plain'
import { sql } from 'drizzle-orm'
import {
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const quizzes = pgTable('quizzes', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  /** Who made it, where that is not its teacher. */
  madeBy: text('made_by'),
  title: text('title').notNull(),
  titleFolded: text('title_folded').generatedAlwaysAs(sql`fold(title)`),
  description: text('description').notNull(),
  imageUrl: text('image_url').notNull(),
  questions: jsonb('questions').$type<Question[]>().notNull(),
  questionCount: integer('question_count').notNull(),
  attemptCount: integer('attempt_count').notNull().default(0),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
})

export const quizSessions = pgTable(
  'quiz_sessions',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id').notNull(),
    studentId: text('student_id').notNull(),
    quizTitle: text('quiz_title').notNull(),
    educatorName: text('educator_name').notNull(),
    totalQuestions: integer('total_questions').notNull(),
    correctAnswers: integer('correct_answers').notNull(),
    wrongAnswers: integer('wrong_answers').notNull(),
    score: integer('score').notNull(),
    answers: text('answers', { enum: answerLetters }).array(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [unique().on(table.quizId, table.studentId)],
)

export const quizRuns = pgTable(
  'quiz_runs',
  {
    quizId: uuid('quiz_id').notNull(),
    studentId: text('student_id').notNull(),
    letters: jsonb('letters').$type<Letters>().notNull(),
    begunAt: time('begun_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.studentId] })],
)
