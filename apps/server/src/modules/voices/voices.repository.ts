// Queries on speakers and clips.
import { and, asc, count, desc, eq, not, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { findReferenced } from '../media/index.ts'
import { membershipsTable } from '../users/index.ts'
import type { Said } from './voices.rules.ts'
import {
  type VoiceClipRow,
  type VoiceSpeakerRow,
  voiceClips,
  voiceSpeakers,
} from './voices.tables.ts'

/** A teacher's speakers, herself first, with their clip counts. */
export function speakersOf(db: DatabaseOrTransaction, educatorId: string) {
  return db
    .select({
      id: voiceSpeakers.id,
      name: voiceSpeakers.name,
      statement: voiceSpeakers.statement,
      consentedAt: voiceSpeakers.consentedAt,
      isOwn: voiceSpeakers.isOwn,
      clipCount: sql<number>`(
        select count(*)::int from voice_clips where voice_clips.speaker_id = voice_speakers.id
      )`,
    })
    .from(voiceSpeakers)
    .where(eq(voiceSpeakers.educatorId, educatorId))
    .orderBy(desc(voiceSpeakers.isOwn), asc(voiceSpeakers.id))
}
export type SpeakerSummary = Awaited<ReturnType<typeof speakersOf>>[number]

/** The id of the teacher as a speaker; undefined before her consent. */
export async function findOwnSpeaker(
  db: DatabaseOrTransaction,
  educatorId: string,
): Promise<string | undefined> {
  const [speaker] = await db
    .select({ id: voiceSpeakers.id })
    .from(voiceSpeakers)
    .where(and(eq(voiceSpeakers.educatorId, educatorId), eq(voiceSpeakers.isOwn, true)))
  return speaker?.id
}

/** Inserts or updates the teacher as a speaker, with her consent. */
export async function saveOwnSpeaker(
  db: DatabaseOrTransaction,
  speaker: Omit<VoiceSpeakerRow, 'isOwn'>,
): Promise<void> {
  const { name, statement, consentedAt } = speaker
  await db
    .insert(voiceSpeakers)
    .values({ ...speaker, isOwn: true })
    .onConflictDoUpdate({
      target: voiceSpeakers.educatorId,
      targetWhere: eq(voiceSpeakers.isOwn, true),
      set: { name, statement, consentedAt },
    })
}

export async function insertSpeakers(
  db: DatabaseOrTransaction,
  speakers: readonly VoiceSpeakerRow[],
): Promise<void> {
  if (speakers.length > 0) await db.insert(voiceSpeakers).values([...speakers])
}

/** Deletes a speaker with all clips; returns their files, or null when there is no such speaker. */
export async function deleteSpeaker(
  db: DatabaseOrTransaction,
  id: string,
  educatorId: string,
): Promise<string[] | null> {
  const isHers = and(eq(voiceSpeakers.id, id), eq(voiceSpeakers.educatorId, educatorId))
  const said = await db
    .delete(voiceClips)
    .where(and(eq(voiceClips.speakerId, id), eq(voiceClips.educatorId, educatorId)))
    .returning({ fileUrl: voiceClips.fileUrl })
  const gone = await db.delete(voiceSpeakers).where(isHers).returning({ id: voiceSpeakers.id })
  return gone.length > 0 ? said.map(({ fileUrl }) => fileUrl) : null
}

/** A teacher's clips, oldest first. */
export function clipsOf(db: DatabaseOrTransaction, educatorId: string): Promise<VoiceClipRow[]> {
  return db
    .select()
    .from(voiceClips)
    .where(eq(voiceClips.educatorId, educatorId))
    .orderBy(asc(voiceClips.id))
}

/** The clips of a child's teachers, the latest joined first. */
export function prepareHeardClips(db: DatabaseOrTransaction) {
  const { studentId, educatorId, joinedAt } = membershipsTable
  const query = db
    .select({
      educatorId: voiceClips.educatorId,
      language: voiceClips.language,
      kind: voiceClips.kind,
      text: voiceClips.text,
      fileUrl: voiceClips.fileUrl,
    })
    .from(membershipsTable)
    .innerJoin(voiceClips, eq(voiceClips.educatorId, educatorId))
    .where(eq(studentId, sql.placeholder('studentId')))
    .orderBy(desc(joinedAt), desc(educatorId), asc(voiceClips.id))
    .prepare('heard_clips')
  return (studentId: string) => query.execute({ studentId })
}
export type HeardClipRow = Awaited<ReturnType<ReturnType<typeof prepareHeardClips>>>[number]

const isSaid = (educatorId: string, { language, kind, textKey }: Said) =>
  and(
    eq(voiceClips.educatorId, educatorId),
    eq(voiceClips.language, language),
    eq(voiceClips.kind, kind),
    eq(voiceClips.textKey, textKey),
  )

/** The file of a teacher's clip with these words, if there is one. */
export async function findClipFile(
  db: DatabaseOrTransaction,
  educatorId: string,
  said: Said,
): Promise<string | undefined> {
  const [clip] = await db
    .select({ fileUrl: voiceClips.fileUrl })
    .from(voiceClips)
    .where(isSaid(educatorId, said))
  return clip?.fileUrl
}

/** How many clips a teacher has, not counting those words. */
export async function countOtherClips(
  db: DatabaseOrTransaction,
  educatorId: string,
  said: Said,
): Promise<number> {
  const [row] = await db
    .select({ clips: count() })
    .from(voiceClips)
    .where(and(eq(voiceClips.educatorId, educatorId), not(isSaid(educatorId, said) ?? sql`false`)))
  return row?.clips ?? 0
}

/** Inserts a clip or replaces the one with the same words; returns it with its id. */
export async function upsertClip(
  db: DatabaseOrTransaction,
  clip: VoiceClipRow,
): Promise<VoiceClipRow> {
  const { speakerId, text, fileUrl, byteSize, createdAt } = clip
  const [row] = await db
    .insert(voiceClips)
    .values(clip)
    .onConflictDoUpdate({
      target: [voiceClips.educatorId, voiceClips.language, voiceClips.kind, voiceClips.textKey],
      set: { speakerId, text, fileUrl, byteSize, createdAt },
    })
    .returning()
  if (!row) throw new Error('a clip was not written')
  return row
}

/** Adds clips for words that the teacher does not have yet; returns their files. */
export async function insertNewClips(
  db: DatabaseOrTransaction,
  clips: readonly VoiceClipRow[],
): Promise<string[]> {
  if (clips.length === 0) return []
  const added = await db
    .insert(voiceClips)
    .values([...clips])
    .onConflictDoNothing()
    .returning({ fileUrl: voiceClips.fileUrl })
  return added.map(({ fileUrl }) => fileUrl)
}

/** Deletes a teacher's clip; returns its file, undefined when there was none. */
export async function deleteClip(
  db: DatabaseOrTransaction,
  id: string,
  educatorId: string,
): Promise<string | undefined> {
  const [gone] = await db
    .delete(voiceClips)
    .where(and(eq(voiceClips.id, id), eq(voiceClips.educatorId, educatorId)))
    .returning({ fileUrl: voiceClips.fileUrl })
  return gone?.fileUrl
}

/** Files that are clips of their owner. */
export const findUsedFiles = findReferenced(
  () => sql`select ${voiceClips.educatorId}, ${voiceClips.fileUrl} from ${voiceClips}`,
)
