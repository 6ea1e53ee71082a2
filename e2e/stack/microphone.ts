// A microphone for Chromium: a file that it hears over and over, a tone and then silence.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rate = 48_000
const headBytes = 44

/** The browser's switches for a voice of this level in dBFS, without any question to the user. */
export function microphoneOf(levelDb: number): string[] {
  const file = join(tmpdir(), `kinderleaf-voice-${-levelDb}.wav`)
  writeFileSync(file, wave(levelDb))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ]
}

/** 0.6 s of a tone that swells and fades, 0.6 s of silence. */
function wave(levelDb: number): Buffer {
  const amplitude = 0x7fff * 10 ** (levelDb / 20) * Math.SQRT2
  const half = 0.6 * rate
  const file = Buffer.alloc(headBytes + 4 * half)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(2 * rate, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(4 * half, 40)
  for (let at = 0; at < half; at += 1) {
    const swell = Math.min(1, at / 2_400, (half - at) / 2_400)
    const sample = amplitude * swell * Math.sin((2 * Math.PI * 220 * at) / rate)
    file.writeInt16LE(Math.round(sample), headBytes + 2 * at)
  }
  return file
}
