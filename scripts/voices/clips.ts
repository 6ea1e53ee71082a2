// Makes one clip: flite speaks it, ffmpeg trims it, brings it to one loudness and packs it.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { VoiceRow } from './table.ts'

const run = promisify(execFile)

const SAMPLE_RATE = 24_000
const LOUDNESS_LUFS = -16
const PEAK_DB = -1
const SILENCE_DB = -45
const LEAD_S = 0.03
const TAIL_S = 0.06
// A clip under 400 ms is shorter than one window of the measure (EBU R 128).
const LOOPS_TO_MEASURE = 8

/** Speaks a row into `target`, an MP3 file; `work` is a folder for what lies between. */
export async function makeClip(row: VoiceRow, target: string, work: string): Promise<void> {
  const spoken = join(work, 'spoken.wav')
  const trimmed = join(work, 'trimmed.wav')
  await run('flite', [
    ...['-voice', 'slt'],
    ...['--setf', `duration_stretch=${row.stretch}`, '--setf', `f0_shift=${row.pitch}`],
    ...[row.mode === 'text' ? '-t' : '-p', row.input],
    ...['-o', spoken],
  ])
  const trim = (seconds: number) =>
    `silenceremove=start_periods=1:start_threshold=${SILENCE_DB}dB:start_silence=${seconds},areverse`
  // A single phone may be so faint, as f is, that it would be trimmed away.
  const louder = row.mode === 'phones' ? LOUDNESS_LUFS - (await loudnessOf(spoken)) : 0
  await ffmpeg(spoken, `volume=${louder.toFixed(2)}dB,${trim(LEAD_S)},${trim(TAIL_S)}`, trimmed)
  const gain = LOUDNESS_LUFS - (await loudnessOf(trimmed))
  const limit = 10 ** (PEAK_DB / 20)
  await ffmpeg(
    trimmed,
    `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(3)}:level=0`,
    target,
  )
}

async function ffmpeg(source: string, filter: string, target: string) {
  const packed = target.endsWith('.mp3') ? ['-c:a', 'libmp3lame', '-b:a', '48k'] : []
  // The same input gives the same bytes, so that a clip changes only when its row does.
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
