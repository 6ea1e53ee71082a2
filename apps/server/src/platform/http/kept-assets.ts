// The scripts and styles of the last three builds, in a folder that all processes share: while an
// update goes from process to process, a page of one build may ask a process of another.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_BUILDS = 3
const DAY_MS = 86_400_000

/** Where the files themselves are, below the folder of `keepAssets`. */
export const filesOf = (kept: string): string => join(kept, 'files')
const buildsOf = (kept: string): string => join(kept, 'builds')

/**
 * Adds what the build in `webFolder` has in `assets` to the folder `kept`, and removes what only
 * builds before the last three had. A name holds a hash of its content, or a version, so one that is
 * there is the same. Several processes may do so at once.
 */
export async function keepAssets(webFolder: string, kept: string): Promise<void> {
  const files = await readdir(join(webFolder, 'assets'))
  await mkdir(filesOf(kept), { recursive: true })
  await mkdir(buildsOf(kept), { recursive: true })
  // The list first: a file that no list names may be removed at any time.
  const page = await readFile(join(webFolder, 'index.html'))
  const build = createHash('sha256').update(page).digest('hex')
  await whole(join(buildsOf(kept), build), (path) => writeFile(path, JSON.stringify(files)))
  for (const file of files) {
    const [from, to] = [join(webFolder, 'assets', file), join(filesOf(kept), file)]
    if (await isSame(from, to)) continue
    await whole(to, (path) => cp(from, path, { recursive: true }))
  }
  await removeOlder(kept)
}

/** By its size, since a machine that lost its power may have left a file empty. */
async function isSame(from: string, to: string): Promise<boolean> {
  const [ours, there] = [await stat(from), await ifThere(stat(to))]
  return there !== undefined && (ours.isDirectory() || ours.size === there.size)
}

/** Writes under another name first, so that nobody reads half a file. */
async function whole(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await write(unfinished)
  try {
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // a folder that another process has brought meanwhile
    if (!existsSync(path)) throw error
  }
}

async function removeOlder(kept: string): Promise<void> {
  // Before the lists: what a process adds meanwhile is not looked at, or a list names it.
  const there = await readdir(filesOf(kept))
  const builds = []
  for (const name of await readdir(buildsOf(kept))) {
    const path = join(buildsOf(kept), name)
    if (isUnfinished(path)) await removeAfterDay(path)
    else builds.push({ path, startedAt: (await ifThere(stat(path)))?.mtimeMs ?? 0 })
  }
  builds.sort((a, b) => b.startedAt - a.startedAt)
  const stays = new Set<string>()
  for (const { path } of builds.slice(0, KEPT_BUILDS)) {
    for (const file of filesOn(await ifThere(readFile(path, 'utf8')))) stays.add(file)
  }
  for (const { path } of builds.slice(KEPT_BUILDS)) await rm(path, { force: true })
  for (const file of there) {
    const path = join(filesOf(kept), file)
    if (isUnfinished(path)) await removeAfterDay(path)
    else if (!stays.has(file)) await rm(path, { recursive: true, force: true })
  }
}

/** The files on a build's list, of which a machine that lost its power may have left nothing. */
function filesOn(list: string | undefined): string[] {
  try {
    return JSON.parse(list ?? '[]')
  } catch {
    return []
  }
}

/** What a process is writing, or was when it was ended. */
const isUnfinished = (path: string): boolean => path.endsWith('.part')

async function removeAfterDay(unfinished: string): Promise<void> {
  const startedAt = (await ifThere(stat(unfinished)))?.mtimeMs ?? 0
  if (Date.now() - startedAt > DAY_MS) await rm(unfinished, { recursive: true, force: true })
}

/** What is read; undefined where another process has removed it meanwhile. */
async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
