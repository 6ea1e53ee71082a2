// Which clips are needed besides the letters: the alphabet's sentences, the words and sentences of
// every content folder with an English word file, and the fixed instructions of the child's pages.
// A sentence with a placeholder ("Find the {word}.") needs a clip of each piece around it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clipKey } from '../../apps/web/src/ui/voice/clip-key.ts'
import { content } from './table.ts'

export interface WantedClip {
  kind: 'word' | 'text'
  text: string
  /** Whether the sentence continues after the piece, and begins before it. */
  goesOn: boolean
  goesBefore: boolean
  /** Another spelling: "7" for "seven". */
  also?: string
}

interface WordFile {
  sentences: Record<string, string>
  words: Record<string, { word: string }>
}

interface AlphabetFile {
  sentences: Record<string, string>
  letters: { word: string }[]
}

interface Instructions {
  instructions: string[]
  /** Sentences with a placeholder. */
  templates: string[]
}

const place = /\{\w+\}/
const sentence = /[^.!?…]+[.!?…]*/g
// pieces are spoken without punctuation; a mere "¿" or "." is none
const isSpoken = (piece: string) => clipKey(piece) !== ''

/** Reads a file of content. */
function readContent<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(content, ...path), 'utf8'))
}

/** The English files of words. */
const readWordFiles = (): WordFile[] =>
  readdirSync(content)
    .filter((pack) => pack !== 'alphabet' && existsSync(join(content, pack, 'en.json')))
    .map((pack) => readContent<WordFile>(pack, 'en.json'))

/** The clips of a text, sentence by sentence. */
function piecesOf(text: string): WantedClip[] {
  return (text.match(sentence) ?? []).flatMap((template) => {
    const pieces = template.split(place)
    return pieces.flatMap((piece, index) =>
      isSpoken(piece)
        ? [{ kind: 'text', text: piece, goesOn: index < pieces.length - 1, goesBefore: index > 0 }]
        : [],
    )
  })
}

const wantedIn = ({ words, sentences }: WordFile): WantedClip[] => [
  ...Object.entries(words).map(([id, { word }]): WantedClip => {
    const alone = { kind: 'word' as const, text: word, goesOn: false, goesBefore: false }
    return /^\d+$/.test(id) ? { ...alone, also: id } : alone
  }),
  ...Object.values(sentences).flatMap(piecesOf),
]

/** Every needed clip once, sorted by name. */
export function wantedClips(): Map<string, WantedClip> {
  const { letters, sentences } = readContent<AlphabetFile>('alphabet', 'en.json')
  const { instructions, templates } = readContent<Instructions>('voices', 'instructions.en.json')
  const wanted = [
    ...[...instructions, ...templates, ...Object.values(sentences)].flatMap(piecesOf),
    ...readWordFiles().flatMap(wantedIn),
  ]
  const words = wanted.filter(({ kind }) => kind === 'word').map(({ text }) => clipKey(text))
  const inAlphabet = new Set(letters.map(({ word }) => clipKey(word)))
  const spoken = new Set([...words, ...inAlphabet])
  const byName = new Map<string, WantedClip>()
  for (const one of wanted) {
    const isPiece = one.goesOn || one.goesBefore
    // a text that is a word uses the word's clip
    const isThere = !isPiece && (one.kind === 'word' ? inAlphabet : spoken).has(clipKey(one.text))
    const name = clipFile(one)
    if (!isThere && !byName.has(name)) byName.set(name, one)
  }
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const clipFile = ({ kind, text }: Pick<WantedClip, 'kind' | 'text'>): string =>
  `${kind}-${clipKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.mp3`
