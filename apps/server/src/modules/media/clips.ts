// Voice recordings: WAV, 16 bit, one channel, 24,000 samples a second. What is stored is rebuilt
// from the samples, so nothing else in the file is passed on. The format:
// http://soundfile.sapp.org/doc/WaveFormat/
import { readFile } from 'node:fs/promises'
import { type ClipKind, clipLimits, limits } from '@kinderleaf/contract/plain'

const PCM = 1
const BYTES_A_SAMPLE = 2
const HEAD_BYTES = 44
const samplesPerSecond = limits.voiceSamplesPerSecond

export const beginsWave = (head: Uint8Array): boolean => {
  const text = Buffer.from(head.subarray(0, 12)).toString('latin1')
  return text.startsWith('RIFF') && text.endsWith('WAVE')
}

/** The clip as stored, or what is wrong with it; null for a damaged WAV file. */
export async function readClip(path: string, kind: ClipKind): Promise<Buffer | string | null> {
  const wave = readWave(await readFile(path))
  if (!wave) return null
  if (wave.format !== PCM || wave.bits !== 16) return 'must be PCM of 16 bit'
  if (wave.channels !== 1) return 'must have one channel'
  if (wave.rate !== samplesPerSecond) return `must have ${samplesPerSecond} samples a second`
  const seconds = wave.samples.length / BYTES_A_SAMPLE / wave.rate
  if (seconds < limits.voiceSecondsMin) return `must last at least ${limits.voiceSecondsMin} s`
  const most = clipLimits[kind].seconds
  if (seconds > most) return `must last at most ${most} s`
  return Buffer.concat([headOf(wave.samples.length), wave.samples])
}

interface Wave {
  format: number
  channels: number
  rate: number
  bits: number
  samples: Buffer
}

function readWave(file: Buffer): Wave | null {
  if (!beginsWave(file)) return null
  let head: Omit<Wave, 'samples'> | null = null
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const chunk = file.subarray(at + 8, at + 8 + size)
    if (chunk.length < size) return null
    if (name === 'fmt ' && size >= 16) head = readHead(chunk)
    if (name === 'data') {
      return head && size % BYTES_A_SAMPLE === 0 ? { ...head, samples: chunk } : null
    }
    // Chunks begin at even offsets.
    at += 8 + size + (size % 2)
  }
  return null
}

const readHead = (chunk: Buffer): Omit<Wave, 'samples'> => ({
  format: chunk.readUInt16LE(0),
  channels: chunk.readUInt16LE(2),
  rate: chunk.readUInt32LE(4),
  bits: chunk.readUInt16LE(14),
})

function headOf(dataBytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(HEAD_BYTES - 8 + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(PCM, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond * BYTES_A_SAMPLE, 28)
  head.writeUInt16LE(BYTES_A_SAMPLE, 32)
  head.writeUInt16LE(8 * BYTES_A_SAMPLE, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataBytes, 40)
  return head
}
