// Drizzle definitions of the tables of migrations 0043 and 0049.
import { languages, signInWays } from '@kinderleaf/contract/plain'
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a teacher writes down of a child in her class. */
export const classChildrenTable = pgTable(
  'class_children',
  {
    educatorId: text('educator_id').notNull(),
    studentId: text('student_id').notNull(),
    ownId: text('own_id'),
    language: text('language', { enum: languages }),
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

/** Children offered to a colleague. */
export const childOffersTable = pgTable('child_offers', {
  id: uuid('id').primaryKey(),
  fromId: text('from_id').notNull(),
  toId: text('to_id').notNull(),
  key: text('key').notNull(),
  state: text('state', { enum: ['open', 'accepted', 'declined'] }).notNull(),
  offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
  /** How many came. */
  accepted: integer('accepted'),
})

export const offeredChildrenTable = pgTable(
  'offered_children',
  {
    offerId: uuid('offer_id').notNull(),
    studentId: text('student_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.studentId] })],
)
