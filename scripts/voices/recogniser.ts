// Recognises a clip with Debian's pocketsphinx among given answers.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

const MODEL = '/usr/share/pocketsphinx/model/en-us'
// Silence around a word, by which the recogniser finds its beginning.
const SILENCE_MS = 400
// The recogniser works in frames of 10 ms, and an ambiguous clip is recognised differently when the
// frames shift: each run begins this much later, with other noise of a quiet room (-70 dBFS; the
// recogniser does not know digital silence).
const RUN_LATER_MS = 1.7
const HISS = 0.00055

/** A possible answer: its name in the score, and its pronunciations in phones. */
export interface SpokenAnswer {
  name: string
  pronunciations: readonly string[]
}

/** Pronunciations in the recogniser's dictionary. */
export function readPronunciations(): (word: string) => string[] {
  const known = new Map<string, string[]>()
  for (const line of readFileSync(join(MODEL, 'cmudict-en-us.dict'), 'utf8').trim().split('\n')) {
    const [entry = '', ...phones] = line.split(' ')
    const word = entry.replace(/\(\d+\)$/, '')
    known.set(word, [...(known.get(word) ?? []), phones.join(' ')])
  }
  return (word) => known.get(word) ?? []
}

/** A recogniser for these answers only; `work` is a folder for its files. */
export function createRecogniser(answers: readonly SpokenAnswer[], work: string) {
  const grammar = join(work, 'answers.gram')
  const dictionary = join(work, 'answers.dict')
  const sound = join(work, 'heard.wav')
  const entries = answers.flatMap(({ pronunciations }, index) =>
    pronunciations.map((phones, at) => `answer${index}${at === 0 ? '' : `(${at + 1})`} ${phones}`),
  )
  writeFileSync(dictionary, `${entries.join('\n')}\n`)
  const alternatives = answers.map((_answer, index) => `answer${index}`).join(' | ')
  writeFileSync(grammar, `#JSGF V1.0;\ngrammar answers;\npublic <answer> = ${alternatives};\n`)

  /** Recognises a clip; deterministic for each run number. */
  return async (clip: string, run: number): Promise<string | undefined> => {
    const before = SILENCE_MS + run * RUN_LATER_MS
    const around = `aresample=16000,adelay=${before},apad=pad_dur=${SILENCE_MS / 1000}`
    await execute('ffmpeg', [
      ...['-v', 'error', '-y', '-i', clip],
      ...['-f', 'lavfi', '-i', `anoisesrc=sample_rate=16000:amplitude=${HISS}:seed=${run + 1}`],
      ...['-filter_complex', `[0]${around}[clip];[clip][1]amix=duration=first:normalize=0`],
      ...['-ac', '1', '-c:a', 'pcm_s16le', sound],
    ])
    const heard = await execute('pocketsphinx_continuous', [
      ...['-infile', sound, '-hmm', join(MODEL, 'en-us'), '-dict', dictionary],
      ...['-jsgf', grammar, '-logfn', '/dev/null'],
    ])
    return answers[Number(/answer(\d+)/.exec(heard.stdout)?.[1] ?? Number.NaN)]?.name
  }
}
