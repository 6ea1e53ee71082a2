// Drizzle definitions of the tables of migrations 0012, 0047 and 0054.
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
  /** The teacher of the class on whose tablets all of it was made. */
  tabletOf: text('tablet_of'),
  /** What she says about it: which recording, and where. */
  voiceId: uuid('voice_id'),
  voiceUrl: text('voice_url'),
  voiceBytes: bigint('voice_bytes', { mode: 'number' }).notNull().default(0),
  /** When she last said something, or took it off. */
  voiceAt: time('voice_at'),
})

/** Whose a picture was before it was moved. */
export const movedPictures = pgTable(
  'moved_pictures',
  {
    userId: text('user_id').notNull(),
    pictureId: uuid('picture_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pictureId] })],
)

export type PictureRow = typeof galleryPictures.$inferSelect

/** What she says about a picture. */
export type VoiceOfPicture = Pick<PictureRow, 'voiceId' | 'voiceUrl' | 'voiceBytes' | 'voiceAt'>

/** The picture itself. */
export type PictureVersion = Omit<PictureRow, keyof VoiceOfPicture>
