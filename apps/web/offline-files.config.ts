// What works without a network, and which files that takes: the start of the app, drawing and the
// alphabet are kept after the first visit; every other room has a list of its own, which is fetched
// when somebody asks for that room (`offline-rooms.json` beside the build).
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { chunkOf, collect, startOf } from './chunks.config.ts'
import type { RoomFile } from './service-worker/rooms.ts'

const features = 'src/features'

/** Pages that are there after the first visit, and what they need from public/pictures. */
const shell = {
  pages: [
    'src/layouts/Answers.tsx',
    `${features}/home/HomePage.tsx`,
    `${features}/learn/ArtsPage.tsx`,
    `${features}/learn/LearnPage.tsx`,
    `${features}/learn/SciencePage.tsx`,
    'src/routes/NotFoundPage.tsx',
  ],
  pictures: /^art\/(owl|fox|bird-on-book|tower|brush|sprout|quilt)\.svg$/,
}
const always = [
  { page: `${features}/draw/DrawPage.tsx`, pictures: /^$/ },
  { page: `${features}/alphabet/AlphabetPage.tsx`, pictures: /^$/ },
]

interface Room {
  readonly page: string
  /** Names below public/pictures. */
  readonly pictures: RegExp
}

/** The rooms that can be asked for, by the name in their address. */
const rooms: Record<string, Room> = {}

const pictureFolder = join(import.meta.dirname, 'public', 'pictures')
const pictures = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' })

const picturesLike = (pattern: RegExp): string[] =>
  pictures.filter((name) => pattern.test(name)).map((name) => `pictures/${name}`)

/** Addresses below the site's root; filled while the app is built, read when its worker is made. */
export const keptAlways = new Set<string>()

export const offlineFiles: Plugin = {
  name: 'offline-files',
  enforce: 'post',
  apply: 'build',
  generateBundle(_options, bundle) {
    const bytesOf = (file: string): number => {
      const built = bundle[file]
      if (!built) return statSync(join(import.meta.dirname, 'public', file)).size
      return Buffer.byteLength(built.type === 'chunk' ? built.code : built.source)
    }
    const known = new Set<string>()
    const start = startOf(bundle)
    if (start) collect(bundle, start, known)
    for (const page of shell.pages) collect(bundle, chunkOf(bundle, page), known)
    const filesOf = (room: Room): string[] => {
      const found = new Set<string>()
      collect(bundle, chunkOf(bundle, room.page), found, { known, later: true })
      return [...found, ...picturesLike(room.pictures)]
    }
    keptAlways.clear()
    const own = always.flatMap(filesOf)
    for (const file of [...known, ...own, ...picturesLike(shell.pictures)]) keptAlways.add(file)
    const list: Record<string, RoomFile[]> = {}
    for (const [name, room] of Object.entries(rooms)) {
      list[name] = filesOf(room)
        .filter((file) => !keptAlways.has(file))
        .map((file) => ({ url: `/${file}`, bytes: bytesOf(file) }))
    }
    this.emitFile({ type: 'asset', fileName: 'offline-rooms.json', source: JSON.stringify(list) })
  },
}
