// Reports errors and gaps in the content and in the catalogues of visible text, by language. An error breaks a room: a file that does not
// fit its schema, a picture without its file, a missing letter. A gap shows in the rooms, and waits
// for a contribution.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { clipKey } from '../apps/web/src/ui/voice/clip-key.ts'
import { type Alphabet, checkAlphabet, type Letter } from './content/alphabets.ts'
import { checkCatalogue } from './content/catalogues.ts'
import { type Findings, together } from './content/findings.ts'
import { checkLibrary } from './content/library.ts'
import { checkWordPack, type WordPack } from './content/word-packs.ts'
import { libraryFolder, readIconSet, readLibrary } from './pictures/library.ts'

if (process.argv.includes('--help')) {
  console.log(
    'Checks the files in content, the drawings and the catalogues, and says what is missing.',
  )
  process.exit(0)
}

const root = join(import.meta.dirname, '..')
const content = join(root, 'content')
const web = join(root, 'apps', 'web')
const languageFile = /^[a-z]{2,3}\.json$/
const ajv = new Ajv2020({ allErrors: true })

// files read here were checked against their schema, or belong to the project
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

const pictureLists = ['words', 'rooms', 'alphabet']
const pictures = new Map<string, string>(
  pictureLists.flatMap((list) =>
    readJson(web, 'src/pictures', `${list}.json`).map((row: { id: string }) => [
      row.id,
      join(web, 'public/pictures', list, `${row.id}.svg`),
    ]),
  ),
)

function checkPictures(): Findings {
  const lost = [...pictures.values()].filter((file) => !existsSync(file))
  return { faults: lost.map((file) => `${file.slice(root.length + 1)} is missing`), gaps: [] }
}

function fits(folder: string, name: string, ownSchema = 'schema.json'): Findings {
  const own = join(content, folder, ownSchema)
  const check = ajv.compile(readJson(existsSync(own) ? own : join(content, 'words.schema.json')))
  ajv.removeSchema()
  if (check(readJson(content, folder, name))) return { faults: [], gaps: [] }
  const faults = check.errors?.map((error) => `${error.instancePath || 'it'} ${error.message}`)
  return { faults: faults ?? [], gaps: [] }
}

function checkLibraryFile(): Findings {
  const schema = fits('.', 'library.json', 'library.schema.json')
  if (schema.faults.length > 0) return schema
  return checkLibrary(readLibrary(), {
    icons: new Set(Object.keys(readIconSet().icons)),
    files: new Set(readdirSync(join(root, libraryFolder))),
  })
}

function checkLanguage(folder: string, name: string): Findings {
  const language = name.slice(0, -'.json'.length)
  const schema = fits(folder, name)
  if (schema.faults.length > 0) return schema
  const file: Alphabet & WordPack = readJson(content, folder, name)
  const named = file.language === language ? [] : [`it says that its language is ${file.language}`]
  const found =
    folder === 'alphabet'
      ? checkAlphabet(file, {
          pictures: new Set(pictures.keys()),
          signs: new Set(Object.keys(readJson(content, 'strokes/letters.json').signs)),
          clips: (of) => new Set(readFolder('alphabet', of)),
        })
      : checkWordPack(file, readJson(content, folder, 'en.json'), spokenWords(language))
  return together([{ faults: named, gaps: [] }, found])
}

/** Words with a clip: those of the alphabet and those of content/voices. */
function spokenWords(language: string): Set<string> {
  const manifest = join('voices', language, 'manifest.json')
  const alphabet = join('alphabet', `${language}.json`)
  const further = existsSync(join(content, manifest)) ? readJson(content, manifest).word : {}
  const letters: Letter[] = existsSync(join(content, alphabet))
    ? readJson(content, alphabet).letters
    : []
  const clips = new Set(readFolder('alphabet', language))
  const taught = letters.filter(({ sounds }) => clips.has(sounds?.word ?? ''))
  return new Set([...Object.keys(further), ...taught.map(({ word }) => word ?? '')].map(clipKey))
}

function readFolder(...path: string[]): string[] {
  const folder = join(content, ...path)
  return existsSync(folder) ? readdirSync(folder) : []
}

const checks = new Map<string, Findings>([
  ['pictures', checkPictures()],
  ['content/library.json', checkLibraryFile()],
])
for (const folder of readdirSync(content)) {
  if (folder.endsWith('.json') || folder === 'voices') continue
  for (const name of readFolder(folder)) {
    if (folder === 'strokes' ? name !== 'schema.json' : languageFile.test(name)) {
      const check = folder === 'strokes' ? fits : checkLanguage
      checks.set(`content/${folder}/${name}`, check(folder, name))
    }
  }
}
const catalogues = join('apps', 'web', 'src', 'locales')
for (const name of readdirSync(join(root, catalogues), { recursive: true, encoding: 'utf8' })) {
  // English is what the others are translated from
  if (!name.endsWith('.po') || name.startsWith('en')) continue
  const file = join(catalogues, name)
  checks.set(file, checkCatalogue(readFileSync(join(root, file), 'utf8')))
}
for (const [name, { faults, gaps }] of checks) {
  console.log(`${name}: ${faults.length + gaps.length === 0 ? 'complete' : ''}`)
  for (const fault of faults) console.log(`  WRONG  ${fault}`)
  for (const gap of gaps) console.log(`  to come  ${gap}`)
}
const { faults, gaps } = together([...checks.values()])
console.log(`Content: ${faults.length} wrong, ${gaps.length} kinds of things to come.`)
process.exitCode = faults.length > 0 ? 1 : 0
