// Selects the fields of speakers and clips that are sent. Every address of a clip is signed.
import type { HeardClip, VoiceClip, VoiceSpeaker } from '@kinderleaf/contract'
import type { Media } from '../media/index.ts'
import type { HeardClipRow, SpeakerSummary } from './voices.repository.ts'
import type { VoiceClipRow } from './voices.tables.ts'

type Links = Pick<Media, 'readable' | 'readableBriefly'>

export const presentSpeaker = (row: SpeakerSummary): VoiceSpeaker => ({
  _id: row.id,
  name: row.name,
  statement: row.statement,
  consentedAt: row.consentedAt.toISOString(),
  isOwn: row.isOwn,
  clipCount: row.clipCount,
})

export const presentClip = (row: VoiceClipRow, links: Links): VoiceClip => ({
  _id: row.id,
  speakerId: row.speakerId,
  language: row.language,
  kind: row.kind,
  text: row.text,
  url: links.readable(row.fileUrl),
})

/**
 * What a child hears, by teacher in the order of the rows. Links stay valid for minutes only, since
 * she may leave the class; her browser fetches new ones (features/class-voices).
 */
export function presentHeard(rows: readonly HeardClipRow[], links: Links) {
  const voices = new Map<string, HeardClip[]>()
  for (const { educatorId, fileUrl, ...said } of rows) {
    const clips = voices.get(educatorId) ?? []
    voices.set(educatorId, clips)
    clips.push({ ...said, url: links.readableBriefly(fileUrl) })
  }
  return [...voices].map(([educatorId, clips]) => ({ educatorId, clips }))
}
