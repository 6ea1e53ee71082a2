// Drizzle definition of the table of migration 0048.
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Before } from '../../platform/merging-accounts.ts'

/** What each merger says of before, by its name. */
export type AllBefore = Readonly<Record<string, Before>>

export const accountMergesTable = pgTable('account_merges', {
  goneId: text('gone_id').primaryKey(),
  /** Null once this one was erased, too. */
  keptId: text('kept_id'),
  educatorId: text('educator_id'),
  mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
  /** Null once it stays as it is. */
  before: jsonb('before').$type<AllBefore>(),
  /** One hash for each piece of work that she had afterwards. */
  work: text('work').array().notNull(),
})
