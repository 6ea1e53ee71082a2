// All of the product's clips by language, kind and text: those of the alphabets and of
// content/voices. A chunk of its own, loaded when the first clip is needed.
import { clipKey } from './clip-key.ts'
import type { VoiceKind } from './speech-types.ts'

interface Letter {
  letter: string
  word: string
  sounds?: { letter?: string; name?: string; word?: string }
}

type Manifest = Partial<Record<VoiceKind, Record<string, string>>>

const content = '../../../../../content'

const alphabets = import.meta.glob<{ language: string; letters?: readonly Letter[] }>(
  ['../../../../../content/alphabet/*.json', '!../../../../../content/alphabet/schema.json'],
  { eager: true, import: 'default' },
)
const manifests = import.meta.glob<Manifest>('../../../../../content/voices/*/manifest.json', {
  eager: true,
  import: 'default',
})
const files = import.meta.glob<string>(
  ['../../../../../content/alphabet/*/*.mp3', '../../../../../content/voices/*/*.mp3'],
  { query: '?url', import: 'default', eager: true },
)

const addresses = new Map<string, string>()

function add(language: string, kind: VoiceKind, text: string, file: string | undefined): void {
  const src = file && files[file]
  if (src) addresses.set(`${language}/${kind}/${clipKey(text)}`, src)
}

for (const [path, manifest] of Object.entries(manifests)) {
  const language = path.split('/').at(-2) ?? ''
  for (const kind of ['sound', 'name', 'word', 'text'] as const) {
    for (const [text, file] of Object.entries(manifest[kind] ?? {})) {
      add(language, kind, text, `${content}/voices/${language}/${file}`)
    }
  }
}
for (const { language, letters = [] } of Object.values(alphabets)) {
  const at = (file: string | undefined) => file && `${content}/alphabet/${language}/${file}`
  for (const { letter, word, sounds } of letters) {
    add(language, 'sound', letter, at(sounds?.letter))
    add(language, 'name', letter, at(sounds?.name))
    add(language, 'word', word, at(sounds?.word))
  }
}

/** The address of a clip; a regional language uses the clips of its language. */
export const clipSrc = (language: string, kind: VoiceKind, text: string): string | undefined =>
  addresses.get(`${language.toLowerCase().split('-')[0]}/${kind}/${clipKey(text)}`)
