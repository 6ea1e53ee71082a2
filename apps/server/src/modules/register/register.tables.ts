// Drizzle definitions of the tables of migration 0043.
import type { Face } from '@kinderleaf/contract'
import { learningLanguages, signInWays } from '@kinderleaf/contract/plain'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What a teacher writes down of a child in her class. */
export const classChildrenTable = pgTable(
  'class_children',
  {
    educatorId: text('educator_id').notNull(),
    studentId: text('student_id').notNull(),
    ownId: text('own_id'),
    language: text('language', { enum: learningLanguages }),
    face: jsonb('face').$type<Face>(),
    signIn: text('sign_in', { enum: signInWays }),
  },
  (table) => [primaryKey({ columns: [table.educatorId, table.studentId] })],
)

export const classGroupsTable = pgTable(
  'class_groups',
  {
    educatorId: text('educator_id').notNull(),
    studentId: text('student_id').notNull(),
    label: text('label').notNull(),
  },
  (table) => [primaryKey({ columns: [table.educatorId, table.studentId, table.label] })],
)

export const registerSavesTable = pgTable('register_saves', {
  educatorId: text('educator_id').primaryKey(),
  key: text('key').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
})
