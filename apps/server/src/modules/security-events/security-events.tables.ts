// Drizzle definition of the table of migrations 0018 and 0032.
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const securityEventsTable = pgTable('security_events', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  kind: text('kind').notNull(),
  personId: text('person_id').notNull(),
  actorId: text('actor_id'),
  /** Somebody else whom it is about; empty once she was erased. */
  otherId: text('other_id'),
  details: jsonb('details').$type<EventDetails>().notNull().default({}),
})

/** What else is known: numbers and yes or no, never what somebody typed. */
export type EventDetails = Record<string, number | boolean>
