// Drizzle definition of the table of migration 0012.
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const galleryPictures = pgTable('gallery_pictures', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind', { enum: ['drawing', 'coloring', 'stickers'] }).notNull(),
  subject: text('subject'),
  state: text('state'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  imageUrl: text('image_url').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  deletedAt: time('deleted_at'),
})

export type PictureRow = typeof galleryPictures.$inferSelect
