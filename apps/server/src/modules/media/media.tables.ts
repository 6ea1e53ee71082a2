// Drizzle definitions of the tables of migrations 0004, 0011, 0013 and 0055.
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const mediaFiles = pgTable('media_files', {
  id: uuid('id').primaryKey(),
  ownerId: text('owner_id'),
  kind: text('kind', { enum: ['picture', 'document', 'video', 'captions', 'clip'] }).notNull(),
  visibility: text('visibility', { enum: ['public', 'private'] }).notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull(),
  keptAt: time('kept_at'),
})

export type MediaFile = typeof mediaFiles.$inferSelect

export const videoUploads = pgTable('video_uploads', {
  id: uuid('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  fileName: text('file_name').notNull(),
  byteLength: bigint('byte_length', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull(),
  changedAt: time('changed_at').notNull(),
  lockHolder: uuid('lock_holder'),
  lockedUntil: time('locked_until'),
  lockWanted: boolean('lock_wanted').notNull().default(false),
  kind: text('kind', { enum: ['video', 'document'] })
    .notNull()
    .default('video'),
  /** Of an upload whose parts go straight to the bucket; null where they pass through the server. */
  pageKey: uuid('page_key'),
  partsId: text('parts_id'),
})

export type VideoUpload = typeof videoUploads.$inferSelect
