// Drizzle definition of the table of migration 0046.
import { customType, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const badgesTable = pgTable('badges', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  studentId: text('student_id').notNull(),
  kind: text('kind', { enum: ['class', 'home'] }).notNull(),
  secretHash: bytes('secret_hash').notNull().unique(),
  madeAt: moment('made_at').notNull(),
  /** The last day. */
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  lastUsedAt: moment('last_used_at'),
})
