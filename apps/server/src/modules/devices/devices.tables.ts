// Drizzle definitions of the tables of migration 0044.
import { signInWays } from '@kinderleaf/contract/plain'
import {
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const pairedDevicesTable = pgTable('paired_devices', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  name: text('name').notNull(),
  secretHash: bytes('secret_hash').notNull().unique(),
  previousSecretHash: bytes('previous_secret_hash').unique(),
  /** When a browser first showed the secret; null until then. */
  seenAt: moment('seen_at'),
  rotatedAt: moment('rotated_at').notNull(),
  pairedAt: moment('paired_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  /** The last day. */
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  /** When it was ended because two browsers showed the secret of one. */
  copiedAt: moment('copied_at'),
})

export const pairingRequestsTable = pgTable('pairing_requests', {
  secretHash: bytes('secret_hash').primaryKey(),
  code: text('code').notNull().unique(),
  askedFrom: bytes('asked_from').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const classWallsTable = pgTable('class_walls', {
  educatorId: text('educator_id').primaryKey(),
  signIn: text('sign_in', { enum: signInWays }).notNull(),
  idleMinutes: integer('idle_minutes').notNull(),
})

export const pictureSecretsTable = pgTable('picture_secrets', {
  studentId: text('student_id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  /** Names the key that it is sealed with. */
  keyId: text('key_id').notNull(),
  chosenAt: moment('chosen_at').notNull(),
})

export const deviceAttemptsTable = pgTable(
  'device_attempts',
  {
    studentId: text('student_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    failures: integer('failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.deviceId] })],
)
