// Streams a teacher's recordings as a ZIP file; only one chunk of one clip is in memory.
import { Readable } from 'node:stream'
import { asTheyAre, createZip } from '../../../platform/zip-writing.ts'
import type { Media } from '../../media/index.ts'
import type { SpeakerSummary } from '../voices.repository.ts'
import type { VoiceClipRow } from '../voices.tables.ts'
import { MANIFEST, writeManifest } from './pack-manifest.rules.ts'

export const packFileName = (now: Date): string =>
  `kinderleaf-voices-${now.toISOString().slice(0, 10)}.zip`

/** A pack of these clips with their speakers' consent. */
export function packOf(
  speakers: readonly SpeakerSummary[],
  clips: readonly VoiceClipRow[],
  media: Pick<Media, 'open'>,
): Readable {
  const named = clips.map((clip, at) => ({
    ...clip,
    speaker: speakers.findIndex(({ id }) => id === clip.speakerId),
    file: `clips/${String(at + 1).padStart(4, '0')}.wav`,
    bytes: clip.byteSize,
  }))
  const heard = named.filter(({ speaker }) => speaker >= 0)
  const zip = createZip()
  const manifest = writeManifest({
    speakers: speakers.map(({ name, statement, consentedAt }) => ({
      name,
      statement,
      consentedAt,
    })),
    entries: heard,
  })
  zip.add(MANIFEST, async () => Readable.from([manifest]))
  for (const { file, fileUrl, bytes } of heard) {
    zip.add(file, () => media.open(fileUrl), { ...asTheyAre, size: bytes })
  }
  zip.end()
  return zip.content
}
