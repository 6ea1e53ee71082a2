// Hears a clip with Debian's pocketsphinx and says which of the given answers it sounds like most.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MODEL = '/usr/share/pocketsphinx/model/en-us'
// What a microphone hears around a word; the recogniser finds its beginning by it.
const SILENCE_MS = 400

/** A possible answer: how it is written in the score, and the ways it is spoken, in phones. */
export interface SpokenAnswer {
  name: string
  pronunciations: readonly string[]
}

/** The pronunciations of a word in the recogniser's dictionary. */
export function readPronunciations(): (word: string) => string[] {
  const known = new Map<string, string[]>()
  for (const line of readFileSync(join(MODEL, 'cmudict-en-us.dict'), 'utf8').trim().split('\n')) {
    const [entry = '', ...phones] = line.split(' ')
    const word = entry.replace(/\(\d+\)$/, '')
    known.set(word, [...(known.get(word) ?? []), phones.join(' ')])
  }
  return (word) => known.get(word) ?? []
}

/** Prepares a recogniser that knows these answers only; `work` is a folder for its files. */
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

  return async (clip: string): Promise<string | undefined> => {
    const around = `adelay=${SILENCE_MS},apad=pad_dur=${SILENCE_MS / 1000}`
    const pcm = ['-ar', '16000', '-ac', '1', '-c:a', 'pcm_s16le', sound]
    await run('ffmpeg', ['-v', 'error', '-y', '-i', clip, '-af', around, ...pcm])
    const heard = await run('pocketsphinx_continuous', [
      ...['-infile', sound, '-hmm', join(MODEL, 'en-us'), '-dict', dictionary],
      ...['-jsgf', grammar, '-logfn', '/dev/null'],
    ])
    return answers[Number(/answer(\d+)/.exec(heard.stdout)?.[1] ?? Number.NaN)]?.name
  }
}
