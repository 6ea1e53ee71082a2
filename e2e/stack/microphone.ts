// A microphone for Chromium: a file that is repeated, a tone and then the room alone.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rate = 48_000
const headBytes = 44

/** The command-line switches of every browser of the journeys. */
export const usualSwitches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Levels in dBFS; a voice that is too loud for the microphone is clipped. */
interface SoundLevels {
  voiceDb: number
  /** The noise of the room; by default silence. */
  roomDb?: number
}

/** The browser's switches for a voice in a room, without any question to the user. */
export function microphoneOf(levels: SoundLevels): string[] {
  const file = join(tmpdir(), `kinderleaf-voice${levels.voiceDb}${levels.roomDb ?? ''}.wav`)
  writeFileSync(file, wave(levels))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ]
}

/** 0.6 s of a tone that swells and fades, 0.6 s without it. */
function wave({ voiceDb, roomDb = Number.NEGATIVE_INFINITY }: SoundLevels): Buffer {
  const voice = amplitudeOf(voiceDb) * Math.SQRT2
  const room = amplitudeOf(roomDb) * Math.sqrt(3)
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
  for (let at = 0; at < 2 * half; at += 1) {
    const swell = Math.max(0, Math.min(1, at / 2_400, (half - at) / 2_400))
    const spoken = voice * swell * Math.sin((2 * Math.PI * 220 * at) / rate)
    const sample = spoken + room * (2 * Math.random() - 1)
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), headBytes + 2 * at)
  }
  return file
}

const amplitudeOf = (db: number): number => 10 ** (db / 20)
