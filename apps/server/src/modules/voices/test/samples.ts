// Sample recordings and packs, good and malicious.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

interface WaveChanges {
  seconds?: number
  channels?: number
  rate?: number
  bits?: number
  format?: number
  amplitude?: number
  /** Inserted between the header and the samples. */
  extra?: Buffer
}

export function wave(changes: WaveChanges = {}): Buffer {
  const {
    seconds = 0.5,
    channels = 1,
    rate = 24_000,
    bits = 16,
    format = 1,
    amplitude = 9_000,
    extra,
  } = changes
  const bytesAFrame = (channels * bits) / 8
  const samples = Buffer.alloc(Math.round(seconds * rate) * bytesAFrame)
  for (let at = 0; at + 1 < samples.length; at += 2) {
    samples.writeInt16LE(Math.round(amplitude * Math.sin(at / 20)), at)
  }
  const head = Buffer.alloc(16)
  head.writeUInt16LE(format, 0)
  head.writeUInt16LE(channels, 2)
  head.writeUInt32LE(rate, 4)
  head.writeUInt32LE(rate * bytesAFrame, 8)
  head.writeUInt16LE(bytesAFrame, 12)
  head.writeUInt16LE(bits, 14)
  const chunks = [chunk('fmt ', head), extra ?? Buffer.alloc(0), chunk('data', samples)]
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks])
  return chunk('RIFF', body)
}

/** A chunk of a RIFF file. */
export function chunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), size, content])
}

export const consent = {
  name: 'Rosa',
  statement: 'I lend my voice to my class.',
  consentedAt: '2026-01-05T09:00:00.000Z',
}

const bytes = wave().length

/** A manifest's entry. */
export const entryOf = (text: string, file: string, changes: object = {}) => ({
  language: 'en',
  kind: 'word',
  text,
  speaker: 0,
  file,
  bytes,
  ...changes,
})

export const manifestOf = (entries: readonly object[], changes: object = {}) => ({
  format: 'kinderleaf-voices',
  version: 1,
  speakers: [consent],
  entries,
  ...changes,
})

export async function zipOf(
  files: readonly (readonly [name: string, content: Buffer | object])[],
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of files) {
    zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)), name)
  }
  zip.end()
  return await buffer(zip.outputStream)
}

/** A good pack of two words. */
export const goodPack = () =>
  zipOf([
    ['manifest.json', manifestOf([entryOf('cow', 'clips/1.wav'), entryOf('duck', 'clips/2.wav')])],
    ['clips/1.wav', wave()],
    ['clips/2.wav', wave()],
  ])

/** The same archive with every occurrence of a name replaced by one of the same length. */
export const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
