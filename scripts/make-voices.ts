// Creates the synthetic English clips: the alphabet's from content/voices/en.tsv, and those of all
// other content and the child's pages. For authors only: the clips are in the repository.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clipKey } from '../apps/web/src/ui/voice/clip-key.ts'
import { createClip } from './voices/clips.ts'
import {
  alphabetClip,
  alphabetFolder,
  content,
  readAlphabetRows,
  readVoiceTable,
} from './voices/table.ts'
import { type WantedClip, wantedClips } from './voices/wanted.ts'

const HELP = `npm run voices:make [-- --all | TEXT ...]

Speaks what has no clip yet with Debian's flite (voice slt), packs it with ffmpeg (both must be
installed), removes clips that nothing says any more, and lists them in
content/voices/en/manifest.json. --all makes every clip anew, TEXT those of a letter or a text.`

const FOLDER = join(content, 'voices', 'en')
// The voice has nothing above 8 kHz; the few letter sounds get a higher rate.
const KBITS = 32
const ALPHABET = { goesBefore: false, goesOn: false, kbits: 48 }
const WORD_STRETCH = 1.18
const SENTENCE_STRETCH = 1.05

async function createClips(args: readonly string[]): Promise<void> {
  const isNamed = (text: string) =>
    args.includes('--all') || args.map(clipKey).includes(clipKey(text))
  const work = mkdtempSync(join(tmpdir(), 'kinderleaf-voices-'))
  mkdirSync(FOLDER, { recursive: true })
  try {
    for (const row of readAlphabetRows()) {
      const target = join(alphabetFolder, alphabetClip(row))
      if (!existsSync(target) || isNamed(row.letter)) await createClip(row, target, work, ALPHABET)
    }
    const wanted = wantedClips()
    const care = new Map(readVoiceTable().map((row) => [`${row.kind} ${clipKey(row.letter)}`, row]))
    for (const [file, clip] of wanted) {
      const target = join(FOLDER, file)
      if (existsSync(target) && !isNamed(clip.text)) continue
      const plain = {
        mode: 'text' as const,
        input: spelled(clip.text),
        stretch: clip.kind === 'word' ? WORD_STRETCH : SENTENCE_STRETCH,
        pitch: 1,
      }
      await createClip(care.get(`${clip.kind} ${clipKey(clip.text)}`) ?? plain, target, work, {
        ...clip,
        kbits: KBITS,
      })
    }
    removeUnsaid(wanted)
    writeManifest(wanted)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  for (const folder of [alphabetFolder, FOLDER]) {
    const clips = readdirSync(folder).filter((name) => name.endsWith('.mp3'))
    const bytes = clips.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    console.log(`${folder}: ${clips.length} clips, ${Math.round(bytes / 1000)} kB`)
  }
}

/** A text spelled for the voice. */
const spelled = (text: string) => text.trim().replaceAll('&', 'and')

function removeUnsaid(wanted: ReadonlyMap<string, WantedClip>): void {
  for (const name of readdirSync(FOLDER)) {
    if (name.endsWith('.mp3') && !wanted.has(name)) rmSync(join(FOLDER, name))
  }
}

function writeManifest(wanted: ReadonlyMap<string, WantedClip>): void {
  const manifest: Record<string, Record<string, string>> = { word: {}, text: {} }
  for (const [file, { kind, text, also }] of wanted) {
    for (const written of also ? [text, also] : [text]) {
      Object.assign(manifest[kind] ?? {}, { [clipKey(written)]: file })
    }
  }
  writeFileSync(join(FOLDER, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

if (process.argv.includes('--help')) console.log(HELP)
else await createClips(process.argv.slice(2))
