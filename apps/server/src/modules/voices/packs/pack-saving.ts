// Streams a teacher's recordings as a ZIP file; only one chunk of one clip is in memory.
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Media } from '../../media/index.ts'
import type { SpeakerSummary } from '../voices.repository.ts'
import type { VoiceClipRow } from '../voices.tables.ts'
import { MANIFEST, writeManifest } from './pack-manifest.rules.ts'

// Recordings hardly compress, and it would cost processor time.
const asTheyAre = { compress: false } as const

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
  const zip = new ZipFile()
  const pack = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => pack.destroy(error))
  const manifest = writeManifest({
    speakers: speakers.map(({ name, statement, consentedAt }) => ({
      name,
      statement,
      consentedAt,
    })),
    entries: heard,
  })
  zip.addBuffer(Buffer.from(manifest), MANIFEST)
  for (const { file, fileUrl, bytes } of heard) {
    zip.addReadStreamLazy(file, { ...asTheyAre, size: bytes }, (done) => {
      media.open(fileUrl).then(
        (stream) => done(null, stream),
        (error) => done(error, new PassThrough()),
      )
    })
  }
  zip.end()
  return pack
}
