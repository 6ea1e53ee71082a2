// Writes a recording as a WAV file of 16 bit, one channel. Pure.
import type { Sound } from './levels.ts'

const headBytes = 44
const bytesASample = 2
const largest = 0x7fff

/** The bytes of the file. */
export function encodeWav({ samples, rate }: Sound): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * bytesASample
  const bytes = new Uint8Array(headBytes + dataBytes)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) bytes[at + index] = letter.charCodeAt(0)
  }
  write(0, 'RIFF')
  view.setUint32(4, headBytes - 8 + dataBytes, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // uncompressed, one channel
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * bytesASample, true)
  view.setUint16(32, bytesASample, true)
  view.setUint16(34, 8 * bytesASample, true)
  write(36, 'data')
  view.setUint32(40, dataBytes, true)
  for (const [at, sample] of samples.entries()) {
    const clamped = Math.max(-1, Math.min(1, sample))
    view.setInt16(headBytes + at * bytesASample, Math.round(clamped * largest), true)
  }
  return bytes
}
