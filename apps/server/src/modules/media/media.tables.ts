// The table of migration 0004 as the query builder sees it.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const mediaFiles = pgTable('media_files', {
  id: uuid('id').primaryKey(),
  ownerId: text('owner_id'),
  kind: text('kind', { enum: ['picture', 'document'] }).notNull(),
  visibility: text('visibility', { enum: ['public', 'private'] }).notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull(),
  keptAt: time('kept_at'),
})

export type MediaFile = typeof mediaFiles.$inferSelect
