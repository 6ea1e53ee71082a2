// Drizzle definitions of the tables of migrations 0002, 0003, 0017, 0023, 0044 and 0046 that this module uses.
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const sessionsTable = pgTable('sessions', {
  idHash: bytes('id_hash').primaryKey(),
  userId: text('user_id').notNull(),
  refreshToken: bytes('refresh_token'),
  accessToken: bytes('access_token'),
  accessExpiresAt: moment('access_expires_at'),
  idToken: bytes('id_token'),
  /** The tablet of a class where it was begun. */
  deviceId: uuid('device_id'),
  /** The badge by which it was begun, and when it is over at the latest. */
  badgeId: uuid('badge_id'),
  endsAt: moment('ends_at'),
  providerSession: text('provider_session'),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

export const endedTokensTable = pgTable('ended_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

export const leasesTable = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: uuid('holder').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const schoolSettingsTable = pgTable('school_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

export const waitingTeachersTable = pgTable('waiting_teachers', {
  personId: text('person_id').primaryKey(),
  askedAt: moment('asked_at').notNull(),
})
