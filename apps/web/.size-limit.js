// The weight of what is fetched, compressed: the landing page's first load, and what each room of
// play adds to the shell that every page of a child has. Run after a build.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

/** Adds the scripts and styles of a page; `later` also takes what it loads after its start. */
function collect(key, found, { later = false, known = new Set() } = {}) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk "${key}"; name the page's own here.`)
  if (found.scripts.has(chunk.file) || known.has(chunk.file)) return found
  found.scripts.add(chunk.file)
  for (const style of chunk.css ?? []) found.styles.add(style)
  const next = later ? [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])] : chunk.imports
  for (const imported of next ?? []) collect(imported, found, { later, known })
  return found
}

const nothing = () => ({ scripts: new Set(), styles: new Set() })
const inDist = (files) => [...files].map((file) => join(dist, file))
const faces = globSync(join(dist, 'assets', '*.woff2'))

const landing = nothing()
for (const start of ['index.html', 'src/features/home/HomePage.tsx']) collect(start, landing)

const shell = nothing()
for (const page of [
  'index.html',
  'src/routes/Answers.tsx',
  'src/routes/later-pages.tsx',
  'src/features/home/HomePage.tsx',
  'src/features/home/SignedInHome.tsx',
  'src/features/learn/ArtsPage.tsx',
  'src/features/learn/LearnPage.tsx',
  // what stands in the corner of everybody's pages
  'src/layouts/AccountMenu.tsx',
]) {
  collect(page, shell)
}

const rooms = {
  draw: 'Draw',
  gallery: 'Gallery',
  alphabet: 'Alphabet',
  numbers: 'Numbers',
  body: 'Body',
  animals: 'Animals',
  plants: 'Plants',
  coloring: 'Coloring',
  stickers: 'Stickers',
}

const roomOf = ([folder, page]) => {
  const key = `src/features/${folder}/${page}Page.tsx`
  const { scripts } = collect(key, nothing(), { later: true, known: shell.scripts })
  return { name: `Room: ${folder}, script`, path: inDist(scripts), gzip: true, limit: '60 kB' }
}

const english = join(import.meta.dirname, '..', '..', 'content', 'alphabet', 'en')
const sounds = readdirSync(english).filter((name) => name.endsWith('.mp3'))

// The index of our pictures is an editor's, and no page of a child may lead to it.
const pictureIndex = 'src/features/authoring/our-pictures/all-pictures.ts'
const childPages = ['QuizIntroPage', 'QuizListPage', 'QuizPlayerPage', 'QuizResultsPage']
for (const page of childPages) {
  const key = `src/features/quizzes/${page}.tsx`
  const { scripts } = collect(key, nothing(), { later: true, known: shell.scripts })
  if (scripts.has(manifest[pictureIndex]?.file)) {
    throw new Error(`${page} would load the index of our pictures.`)
  }
}

/** @type {import('size-limit').SizeLimitConfig} */
export default [
  { name: 'Landing: script', path: inDist(landing.scripts), gzip: true, limit: '130 kB' },
  {
    name: 'Landing: script, styles and faces',
    path: [...inDist(landing.scripts), ...inDist(landing.styles), ...faces],
    gzip: true,
    limit: '350 kB',
  },
  ...Object.entries(rooms).map(roomOf),
  {
    name: 'Our pictures: index',
    path: inDist(collect(pictureIndex, nothing(), { known: shell.scripts }).scripts),
    gzip: true,
    limit: '40 kB',
  },
  {
    name: 'Alphabet: sounds of English',
    path: sounds.map((name) => join(english, name)),
    brotli: false,
    limit: '400 kB',
  },
]
