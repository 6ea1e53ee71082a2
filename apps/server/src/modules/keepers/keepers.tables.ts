// Drizzle definition of the table of migration 0023.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const keepersTable = pgTable('keepers', {
  accountId: text('account_id').primaryKey(),
  appointedAt: timestamp('appointed_at', { withTimezone: true }).notNull(),
})
