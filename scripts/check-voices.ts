// Measures how well the clips of the English alphabet can be told apart: a recogniser hears each
// among all of its kind, words also among 140 others. For authors; a machine's ear is no child's.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecogniser, readPronunciations, type SpokenAnswer } from './voices/recogniser.ts'
import { alphabetClip, alphabetFolder, readAlphabetRows, type VoiceRow } from './voices/table.ts'

const HELP = `npm run voices:check

Plays every clip of content/alphabet/en to Debian's pocketsphinx (ffmpeg and pocketsphinx-en-us must
be installed), which picks one of its kind; of words also one of content/voices/distractors.txt.`

// How a person speaks a letter's sound, in the phones of the recogniser.
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

async function checkVoices(): Promise<void> {
  const pronounce = readPronunciations()
  const rows = readAlphabetRows()
  const distractors = readFileSync(
    join(import.meta.dirname, '..', 'content', 'voices', 'distractors.txt'),
    'utf8',
  )
  const others = distractors
    .trim()
    .split('\n')
    .map((word): SpokenAnswer => ({ name: word, pronunciations: pronounce(word) }))
  const work = mkdtempSync(join(tmpdir(), 'kinderleaf-voices-'))
  try {
    for (const kind of ['word', 'letterName', 'letterSound'] as const) {
      const clips = rows.filter((row) => row.kind === kind)
      const own = new Map(clips.map((row) => [answerOf(row), spokenAs(row, pronounce)]))
      const answers = [...own.values(), ...(kind === 'word' ? others : [])]
      const hear = createRecogniser(answers, work)
      const missed: string[] = []
      for (const row of clips) {
        const heard = await hear(join(alphabetFolder, alphabetClip(row)))
        if (heard !== answerOf(row)) missed.push(`${row.letter} (${heard ?? 'nothing'})`)
      }
      const known = clips.length - missed.length
      console.log(`${kind}: ${known} of ${clips.length}; missed: ${missed.join(', ') || 'none'}`)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

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

if (process.argv.includes('--help')) console.log(HELP)
else await checkVoices()
