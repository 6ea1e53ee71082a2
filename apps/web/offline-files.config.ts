// What works without a network, and which files that takes: the start of the app, drawing, the
// alphabet and what all rooms say are kept after the first visit; every other room has a list of its
// own, which is fetched when somebody asks for that room (`offline-rooms.json` beside the build); and
// so has every language but English, which is fetched by whoever has the pages in it.
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, collect, startOf } from './chunks.config.ts'
import { clipsOf, spokenEverywhere } from './offline-sounds.config.ts'
import { languageList, type RoomFile } from './service-worker/rooms.ts'

const features = 'src/features'

/** Pages that are there after the first visit: the ways to the rooms. */
const shellPages = [
  'src/catalogues.ts',
  'src/routes/Answers.tsx',
  'src/routes/NotFoundPage.tsx',
  'src/routes/later-pages.tsx',
  `${features}/home/HomePage.tsx`,
  `${features}/home/OfflineHome.tsx`,
  `${features}/home/SignedInHome.tsx`,
  `${features}/learn/ArtsPage.tsx`,
  `${features}/learn/LearnPage.tsx`,
  `${features}/learn/SciencePage.tsx`,
  `${features}/offline/OfflinePage.tsx`,
]

/** Rooms that are there after the first visit, and what speaks in all rooms. */
const alwaysThere = [
  `${features}/draw/DrawPage.tsx`,
  `${features}/gallery/GalleryPage.tsx`,
  `${features}/alphabet/AlphabetPage.tsx`,
  'src/ui/voice/voices.ts',
]
const alwaysSeen =
  /^(art\/(?!thumb-|step-|meet-|students-|lessons-|sea)|signs\/|starters\/|alphabet\/|words\/(?!cover-)|nature\/sign-|rooms\/(animal|food|count|shape)-|rooms\/(sunflower-6|tree-))/

interface Room {
  readonly page: string
  /** Names below public/pictures. */
  readonly pictures: RegExp
  /** The files of content whose words it says. */
  readonly words: readonly string[]
}

/** The rooms that can be asked for, by the name in their address. */
const rooms: Record<string, Room> = {
  numbers: {
    page: `${features}/numbers/NumbersPage.tsx`,
    pictures: /^(numbers\/|grounds\/(playroom|flags))/,
    words: ['numbers'],
  },
  body: {
    page: `${features}/body/BodyPage.tsx`,
    pictures: /^(rooms\/(child|sense)-|grounds\/playground)/,
    words: ['rooms'],
  },
  animals: {
    page: `${features}/animals/AnimalsPage.tsx`,
    pictures: /^rooms\/bg-/,
    words: ['rooms'],
  },
  plants: {
    page: `${features}/plants/PlantsPage.tsx`,
    pictures: /^(nature\/|rooms\/(plant|sunflower|apple-tree)-)/,
    words: ['rooms'],
  },
  coloring: {
    page: `${features}/coloring/ColoringPage.tsx`,
    pictures: /^rooms\/colour-/,
    words: ['colours', 'stickers'],
  },
  stickers: {
    page: `${features}/stickers/StickersPage.tsx`,
    pictures: /^(stickers\/|words\/sticker-|rooms\/(sticker|bg)-)/,
    words: ['stickers'],
  },
}

/** Kept by whoever has pages in that language. */
const catalogue = /[\\/]locales[\\/](\w+)[\\/]\w+\.po$/

const pictureFolder = join(import.meta.dirname, 'public', 'pictures')
const allPictures = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' })

const picturesLike = (pattern: RegExp): string[] =>
  allPictures
    .filter((name) => name.endsWith('.svg') && pattern.test(name))
    .map((name) => `pictures/${name}`)

/** Addresses below the site's root; filled while the app is built, read when its worker is made. */
export const alwaysStored = new Set<string>()

export const offlineFiles: Plugin = {
  name: 'offline-files',
  enforce: 'post',
  apply: 'build',
  generateBundle(_options, bundle) {
    const clips = clipFiles(bundle)
    const known = new Set<string>()
    const start = startOf(bundle)
    if (start) collect(bundle, start, known)
    for (const page of shellPages) collect(bundle, chunkOf(bundle, page), known)
    const filesOf = (page: string): string[] => {
      const found = new Set<string>()
      collect(bundle, chunkOf(bundle, page), found, { known, later: true })
      return [...found].filter((file) => !clips.has(file))
    }
    alwaysStored.clear()
    for (const file of [
      ...known,
      ...alwaysThere.flatMap(filesOf),
      ...picturesLike(alwaysSeen),
      ...[...clips].filter(([, name]) => spokenEverywhere.has(name)).map(([file]) => file),
    ]) {
      alwaysStored.add(file)
    }
    const list: Record<string, RoomFile[]> = {}
    for (const [name, room] of Object.entries(rooms)) {
      const spoken = clipsOf(room.words)
      const files = [
        ...filesOf(room.page),
        ...picturesLike(room.pictures),
        ...[...clips].filter(([, clip]) => spoken.has(clip)).map(([file]) => file),
      ]
      list[name] = files
        .filter((file) => !alwaysStored.has(file))
        .map((file) => ({ url: `/${file}`, bytes: bytesOf(bundle, file) }))
    }
    for (const [file, built] of Object.entries(bundle)) {
      const language = built.type === 'chunk' && catalogue.exec(built.facadeModuleId ?? '')?.[1]
      if (!language || language === 'en') continue
      const name = languageList(language)
      list[name] = [...(list[name] ?? []), { url: `/${file}`, bytes: bytesOf(bundle, file) }]
    }
    this.emitFile({ type: 'asset', fileName: 'offline-rooms.json', source: JSON.stringify(list) })
  },
}

/** The built clips with the names of their files in the content. */
function clipFiles(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [file, built] of Object.entries(bundle)) {
    if (built.type !== 'asset' || !file.endsWith('.mp3')) continue
    for (const source of built.originalFileNames) found.set(file, basename(source))
  }
  return found
}

function bytesOf(bundle: Rolldown.OutputBundle, file: string): number {
  const built = bundle[file]
  if (!built) return statSync(join(import.meta.dirname, 'public', file)).size
  return Buffer.byteLength(built.type === 'chunk' ? built.code : built.source)
}
