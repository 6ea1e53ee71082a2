// Drizzle definitions of the tables of migration 0013.
import { voiceKinds } from '@kinderleaf/contract/plain'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const voiceSpeakers = pgTable('voice_speakers', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  name: text('name').notNull(),
  statement: text('statement').notNull(),
  consentedAt: time('consented_at').notNull(),
  isOwn: boolean('is_own').notNull(),
})

export const voiceClips = pgTable('voice_clips', {
  id: uuid('id').primaryKey(),
  educatorId: text('educator_id').notNull(),
  speakerId: uuid('speaker_id').notNull(),
  language: text('language').notNull(),
  kind: text('kind', { enum: voiceKinds }).notNull(),
  text: text('text').notNull(),
  textKey: text('text_key').notNull(),
  fileUrl: text('file_url').notNull(),
  byteSize: integer('byte_size').notNull(),
  createdAt: time('created_at').notNull(),
})

export type VoiceSpeakerRow = typeof voiceSpeakers.$inferSelect
export type VoiceClipRow = typeof voiceClips.$inferSelect
