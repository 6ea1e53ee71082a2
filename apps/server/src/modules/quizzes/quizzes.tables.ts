// Drizzle definitions of the tables of migrations 0006, 0024, 0028, 0030, 0033, 0034 and 0037.
import type { Letters, MaterialStatus, Question } from '@kinderleaf/contract'
import { answerLetters, languages } from '@kinderleaf/contract/plain'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const quizzes = pgTable('quizzes', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  /** Under which its teacher's browser sent it. */
  key: text('key'),
  /** Of what came last under the key. */
  sentDigest: text('sent_digest'),
  /** The key of its last save. */
  savedAs: text('saved_as'),
  /** Who made it, where that is not its teacher. */
  madeBy: text('made_by'),
  title: text('title').notNull(),
  titleFolded: text('title_folded').generatedAlwaysAs(sql`fold(title)`),
  description: text('description').notNull(),
  imageUrl: text('image_url').notNull(),
  language: text('language', { enum: languages }).notNull(),
  /** In minutes, where its teacher has set it. */
  ownDuration: integer('own_duration'),
  status: text('status').$type<MaterialStatus>().notNull(),
  /** Counts the saves. */
  version: integer('version').notNull().default(1),
  /** The version of its questions that is current. */
  questionsVersion: integer('questions_version').notNull().default(1),
  questionCount: integer('question_count').notNull(),
  /** Students with a result, each once. */
  attemptCount: integer('attempt_count').notNull().default(0),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  deletedAt: time('deleted_at'),
})

/** The questions of a quiz; those that somebody may have seen never change. */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    quizId: uuid('quiz_id').notNull(),
    version: integer('version').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.version] })],
)

/** To which questions something of a student's belongs, and to which of her tries. */
const belongings = {
  quizId: uuid('quiz_id').notNull(),
  studentId: text('student_id').notNull(),
  questionsVersion: integer('questions_version').notNull(),
  tryNumber: integer('try').notNull(),
}

export const quizSessions = pgTable('quiz_sessions', {
  id: uuid('id').primaryKey(),
  ...belongings,
  quizTitle: text('quiz_title').notNull(),
  educatorName: text('educator_name').notNull(),
  totalQuestions: integer('total_questions').notNull(),
  correctAnswers: integer('correct_answers').notNull(),
  wrongAnswers: integer('wrong_answers').notNull(),
  score: integer('score').notNull(),
  answers: text('answers', { enum: answerLetters }).array(),
  createdAt: time('created_at').notNull(),
  /** Since when she may try again. */
  supersededAt: time('superseded_at'),
})

export const quizRuns = pgTable(
  'quiz_runs',
  {
    ...belongings,
    letters: jsonb('letters').$type<Letters>().notNull(),
    begunAt: time('begun_at').notNull(),
    /** When its result was stored. */
    endedAt: time('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.studentId, table.tryNumber] })],
)
