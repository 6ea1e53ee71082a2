// Drizzle definitions of the tables of migrations 0002, 0010, 0016, 0017, 0019, 0020, 0023, 0025, 0027, 0049 and 0051.
import type { Face } from '@kinderleaf/contract'
import { consentKinds, languages, roles } from '@kinderleaf/contract/plain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The mirror; other modules join it for names and pictures. */
export const usersTable = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameFolded: text('name_folded').generatedAlwaysAs(sql`fold(name)`),
  imageUrl: text('image_url'),
  /** How a child is drawn, where it was chosen. */
  face: jsonb('face').$type<Face>(),
  /** In which the pages speak to her, where it was chosen. */
  language: text('language', { enum: languages }),
  role: text('role', { enum: roles }),
  roleChangedAt: moment('role_changed_at'),
  /** Access tokens of a lower one are refused. */
  passwordVersion: integer('password_version').notNull().default(0),
  /** Since when a keeper lets nobody sign in to the account. */
  suspendedAt: moment('suspended_at'),
  /** A child's own account that has not joined a class. */
  awaitsClass: boolean('awaits_class').notNull().default(false),
  /** The day on which she was last here, in UTC. */
  lastSeenOn: date('last_seen_on', { mode: 'string' }).notNull().default(sql`current_date`),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the token was issued that name and picture come from. */
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const classCodesTable = pgTable('class_codes', {
  educatorId: text('educator_id').primaryKey(),
  code: text('code').notNull(),
  codeFolded: text('code_folded').notNull().unique(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const membershipsTable = pgTable(
  'memberships',
  {
    studentId: text('student_id').notNull(),
    educatorId: text('educator_id').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.educatorId] })],
)

/** Children removed from a class; none of them is a member. */
export const classRemovalsTable = pgTable(
  'class_removals',
  {
    educatorId: text('educator_id').notNull(),
    studentId: text('student_id').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
    /** Otherwise she had only started a lesson that is open to everybody. */
    wasMember: boolean('was_member').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.educatorId, table.studentId] })],
)

/** What children's guardians have allowed. */
export const consentsTable = pgTable(
  'consents',
  {
    studentId: text('student_id').notNull(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    guardian: text('guardian').notNull(),
    givenOn: date('given_on').notNull(),
    recordedBy: text('recorded_by'),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.kind] })],
)
/** Keyed hashes of the ids of those who were erased. */
export const erasedPeopleTable = pgTable('erased_people', {
  idHash: bytes('id_hash').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
})
/** Teachers who are let into the class of another one. */
export const classColleaguesTable = pgTable(
  'class_colleagues',
  {
    educatorId: text('educator_id').notNull(),
    colleagueId: text('colleague_id').notNull(),
    /** The last day. */
    until: date('until', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.educatorId, table.colleagueId] })],
)

export const attemptCountersTable = pgTable('attempt_counters', {
  key: text('key').primaryKey(),
  windowStartedAt: moment('window_started_at').notNull(),
  count: integer('count').notNull(),
})
