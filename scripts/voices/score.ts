// How well the clips of one kind can be told apart: each is recognised several times among all of
// its kind, words also among 140 others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecogniser, readPronunciations, type SpokenAnswer } from './recogniser.ts'
import { alphabetClip, content, type VoiceRow } from './table.ts'

// The sounds of letters, in the recogniser's phones.
const sounds: Record<string, string[]> = {
  a: ['AE'],
  b: ['B AH', 'B'],
  c: ['K AH', 'K'],
  d: ['D AH', 'D'],
  e: ['EH'],
  f: ['F'],
  g: ['G AH', 'G'],
  h: ['HH AH', 'HH'],
  i: ['IH'],
  j: ['JH AH', 'JH'],
  l: ['L', 'AH L'],
  m: ['M', 'AH M'],
  n: ['N', 'AH N'],
  o: ['AA'],
  p: ['P AH', 'P'],
  q: ['K W AH', 'K W'],
  r: ['R', 'ER'],
  s: ['S'],
  t: ['T AH', 'T'],
  u: ['AH'],
  v: ['V'],
  w: ['W AH', 'W'],
  x: ['K S'],
  y: ['Y AH', 'Y'],
  z: ['Z'],
}
// c and k sound alike and are one answer.
const soundOf = (letter: string) => (letter === 'k' ? 'c' : letter)

/** How often a clip was recognised correctly, of all runs, and as what else. */
export interface ClipScore {
  letter: string
  known: number
  mistaken: ReadonlySet<string>
}

/** Scores clips of one kind in `folder`; `work` is a folder for intermediate files. */
export async function scoreClips(
  rows: readonly VoiceRow[],
  folder: string,
  runs: number,
  work: string,
): Promise<ClipScore[]> {
  const pronounce = readPronunciations()
  const own = new Map(rows.map((row) => [answerOf(row), spokenAs(row, pronounce)]))
  const isOfWords = rows.some(({ kind }) => kind === 'word')
  const recognise = createRecogniser(
    [...own.values(), ...(isOfWords ? distractors(pronounce) : [])],
    work,
  )
  const scores: ClipScore[] = []
  for (const row of rows) {
    const mistaken = new Set<string>()
    let known = 0
    for (let run = 0; run < runs; run++) {
      const heard = await recognise(join(folder, alphabetClip(row)), run)
      if (heard === answerOf(row)) known += 1
      else mistaken.add(heard ?? 'nothing')
    }
    scores.push({ letter: row.letter, known, mistaken })
  }
  return scores
}

const distractors = (pronounce: (word: string) => string[]): SpokenAnswer[] =>
  readFileSync(join(content, 'voices', 'distractors.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((word) => ({ name: word, pronunciations: pronounce(word) }))

function answerOf({ kind, letter, input }: VoiceRow): string {
  if (kind === 'word') return input
  return kind === 'letterName' ? `the name of ${letter}` : `the sound of ${soundOf(letter)}`
}

function spokenAs(row: VoiceRow, pronounce: (word: string) => string[]): SpokenAnswer {
  const { kind, letter, input } = row
  const name = answerOf(row)
  if (kind === 'letterSound') return { name, pronunciations: sounds[soundOf(letter)] ?? [] }
  // The dictionary's first entry of "a" is the article.
  const isNameOfA = letter === 'a' && kind === 'letterName'
  return { name, pronunciations: isNameOfA ? ['EY'] : pronounce(input) }
}
