// Which clips belong to which room without a network: the letters and the fixed instructions are
// everywhere, a room brings the words and sentences it teaches.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clipKey } from './src/ui/voice/clip-key.ts'

const content = join(import.meta.dirname, '..', '..', 'content')
const language = 'en'

const readJson = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(content, ...path), 'utf8'))

interface WordFile {
  readonly words: Readonly<Record<string, { readonly word: string }>>
}
type Manifest = Readonly<Record<'word' | 'text', Readonly<Record<string, string>>>>

const manifest = readJson<Manifest>('voices', language, 'manifest.json')
const { instructions } = readJson<{ instructions: readonly string[] }>(
  'voices',
  `instructions.${language}.json`,
)
const instructionKeys = new Set(instructions.map(clipKey))

const letters = readdirSync(join(content, 'alphabet', language)).filter((name) =>
  name.endsWith('.mp3'),
)
const textFiles = Object.entries(manifest.text)

/** Names of the clips of the letters and of what every page says. */
export const spokenEverywhere: ReadonlySet<string> = new Set([
  ...letters,
  ...textFiles.filter(([key]) => instructionKeys.has(key)).map(([, file]) => file),
])

/** Names of the clips of the words in these folders of content, and of the rooms' sentences. */
export function clipsOf(folders: readonly string[]): ReadonlySet<string> {
  const words = folders.flatMap((folder) =>
    Object.values(readJson<WordFile>(folder, `${language}.json`).words),
  )
  const wordFiles = words.map(({ word }) => manifest.word[clipKey(word)])
  const sentences = textFiles.map(([, file]) => file)
  return new Set([...wordFiles.filter((file) => file !== undefined), ...sentences])
}
