// Creates one clip: flite speaks it; ffmpeg cuts, trims, levels and encodes it.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Speech } from './table.ts'

const run = promisify(execFile)

const SAMPLE_RATE = 24_000
const LOUDNESS_LUFS = -16
const PEAK_DB = -1
const SILENCE_DB = -45
const LEAD_S = 0.03
const TAIL_S = 0.06
// Clips under 400 ms are shorter than one measuring window (EBU R 128).
const LOOPS_TO_MEASURE = 8
// A piece of a sentence is spoken within one, so that the voice neither rises nor falls at its
// ends, and cut out. These words surround it, with this many phones.
const BEFORE = { words: 'ball', phones: 3 }
const AFTER = { words: 'ball', phones: 3 }
const FADE_S = 0.012

/** A piece's position in its sentence, and the bit rate of its clip. */
export interface Packing {
  goesBefore: boolean
  goesOn: boolean
  kbits: number
}

/** Speaks into `target`, an MP3 file; `work` is a folder for intermediate files. */
export async function createClip(
  speech: Speech,
  target: string,
  work: string,
  packing: Packing,
): Promise<void> {
  const spoken = join(work, 'spoken.wav')
  const trimmed = join(work, 'trimmed.wav')
  const cut = await speak(speech, packing, spoken)
  const trim = (seconds: number) =>
    `silenceremove=start_periods=1:start_threshold=${SILENCE_DB}dB:start_silence=${seconds},areverse`
  // A single phone such as f may be faint enough to be trimmed away.
  const louder = speech.mode === 'phones' ? LOUDNESS_LUFS - (await loudnessOf(spoken)) : 0
  const filters = [...cut, `volume=${louder.toFixed(2)}dB`, trim(LEAD_S), trim(TAIL_S)]
  await ffmpeg(spoken, filters.join(','), trimmed)
  const gain = LOUDNESS_LUFS - (await loudnessOf(trimmed))
  const limit = 10 ** (PEAK_DB / 20)
  await ffmpeg(
    trimmed,
    `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(3)}:level=0`,
    target,
    packing.kbits,
  )
}

/** Runs flite; returns the filters that cut the piece out. */
async function speak(
  speech: Speech,
  { goesBefore, goesOn }: Packing,
  spoken: string,
): Promise<string[]> {
  const input = [goesBefore ? BEFORE.words : '', speech.input, goesOn ? AFTER.words : '']
  const { stdout } = await run('flite', [
    ...['-voice', 'slt', '-psdur'],
    ...['--setf', `duration_stretch=${speech.stretch}`, '--setf', `f0_shift=${speech.pitch}`],
    ...[speech.mode === 'text' ? '-t' : '-p', input.filter(Boolean).join(' ')],
    ...['-o', spoken],
  ])
  if (!goesBefore && !goesOn) return []
  const ends = [...stdout.matchAll(/(\w+):([\d.]+)/g)]
    .filter(([, phone]) => phone !== 'pau')
    .map(([, , seconds]) => Number(seconds))
  const start = goesBefore ? (ends[BEFORE.phones - 1] ?? 0) : 0
  const end = (goesOn ? ends.at(-1 - AFTER.phones) : ends.at(-1)) ?? 0
  return [
    `atrim=start=${start}:end=${end + (goesOn ? 0 : 0.2)}`,
    'asetpts=PTS-STARTPTS',
    ...(goesBefore ? [`afade=t=in:d=${FADE_S}`] : []),
    ...(goesOn ? [`afade=t=out:st=${(end - start - FADE_S).toFixed(3)}:d=${FADE_S}`] : []),
  ]
}

async function ffmpeg(source: string, filter: string, target: string, kbits?: number) {
  const packed = kbits ? ['-c:a', 'libmp3lame', '-b:a', `${kbits}k`] : []
  // Reproducible output, so that a clip changes only with its row.
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-i', source, '-af', filter],
    ...['-ar', String(SAMPLE_RATE), '-ac', '1', ...packed, ...exact, target],
  ])
}

async function loudnessOf(file: string): Promise<number> {
  const measured = await run('ffmpeg', [
    ...['-hide_banner', '-nostats', '-stream_loop', String(LOOPS_TO_MEASURE - 1), '-i', file],
    ...['-af', 'ebur128', '-f', 'null', '-'],
  ])
  const integrated = measured.stderr.match(/I:\s+(-?[\d.]+) LUFS/g)?.at(-1)
  const value = Number(integrated?.match(/-?[\d.]+/)?.[0])
  if (!Number.isFinite(value)) throw new Error(`no loudness of ${file}`)
  return value
}
