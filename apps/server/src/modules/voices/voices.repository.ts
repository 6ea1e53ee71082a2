// The rows of voices and of their clips.
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

/** Makes what one teacher changes in her voices follow one another. */
export async function lockVoices(tx: DatabaseOrTransaction, educatorId: string): Promise<void> {
  // Not `for update`: rows that refer to her, such as a lesson she adds, need not wait.
  await tx.execute(sql`select from users where id = ${educatorId} for no key update`)
}

/** The voices of a teacher, her own first, with how much each has said. */
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

/** The id of the voice that a teacher records; undefined before she has agreed. */
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

/** Writes down or renews whose voice a teacher records and what was agreed to. */
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

/** Forgets a teacher's voice with all it said; answers the files, or null when it was not there. */
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

/** All clips of a teacher, the oldest first. */
export function clipsOf(db: DatabaseOrTransaction, educatorId: string): Promise<VoiceClipRow[]> {
  return db
    .select()
    .from(voiceClips)
    .where(eq(voiceClips.educatorId, educatorId))
    .orderBy(asc(voiceClips.id))
}

/** Reads what the teachers of a child say, the last joined first. */
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

/** The file of a saying, where a teacher has it. */
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

/** How many clips a teacher has beside that of one saying. */
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

/** Puts a clip in the place of what was said there before; answers it with the id it has. */
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

/** Adds clips but for what the teacher has already; answers the files of those that were added. */
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

/** Forgets a teacher's clip; answers its file, undefined when it was not there. */
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

/** Those of some files that are clips of their owner. */
export const findUsedFiles = findReferenced(
  () => sql`select ${voiceClips.educatorId}, ${voiceClips.fileUrl} from ${voiceClips}`,
)
