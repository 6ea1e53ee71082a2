// The rooms of this device that work without a network: their sizes, which are stored, and fetching
// one with progress. The service worker serves these files (service-worker/rooms.ts names the
// cache).
import {
  languageList,
  type RoomList,
  readStoredRooms,
  roomListAddress,
  roomsCache,
  writeStoredRooms,
} from '../../../service-worker/rooms.ts'

/** As many files as browsers fetch from one server at a time. */
const atOnce = 6

/** Whether this page may store rooms: browsers allow it on https and on localhost. */
export const canStoreRooms = (): boolean => globalThis.isSecureContext && 'caches' in globalThis

export interface RoomState {
  readonly name: string
  /** What is still to be fetched, or the size of a stored room. */
  readonly bytes: number
  readonly isStored: boolean
}

async function readList(): Promise<RoomList> {
  const answer = await fetch(roomListAddress, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The list of rooms was answered with ${answer.status}`)
  return answer.json()
}

/** The names of the rooms that are stored, without asking the server. */
export const storedRooms = async (): Promise<readonly string[]> =>
  readStoredRooms(await caches.open(roomsCache))

/** Every room that can be stored; without a network the stored ones alone. */
export async function roomStates(): Promise<readonly RoomState[]> {
  const cache = await caches.open(roomsCache)
  const stored = await readStoredRooms(cache)
  const list = await readList().catch(() => null)
  if (!list) return stored.map((name) => ({ name, bytes: 0, isStored: true }))
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return Object.entries(list).map(([name, files]) => {
    const isStored = stored.includes(name)
    const counted = isStored ? files : files.filter(({ url }) => !here.has(url))
    return { name, isStored, bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
}

/**
 * Fetches a room; `onProgress` is called with a share from 0 to 1. Throws when the network or the
 * storage fails; fetched files stay and are not fetched again.
 */
export async function storeRoom(name: string, onProgress: (share: number) => void): Promise<void> {
  await storeList(name, onProgress)
  // browsers may refuse; the room then stays while there is space
  await navigator.storage?.persist?.()
}

/** Fetches the texts of a language, once. */
export async function storeLanguage(language: string): Promise<void> {
  const name = languageList(language)
  if (!(await storedRooms()).includes(name)) await storeList(name)
}

async function storeList(name: string, onProgress?: (share: number) => void): Promise<void> {
  const cache = await caches.open(roomsCache)
  const files = (await readList())[name] ?? []
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  const waiting = [...files]
  const fetchNext = async (): Promise<void> => {
    const file = waiting.shift()
    if (!file) return
    if (!(await cache.match(file.url))) await cache.add(file.url)
    done += file.bytes
    onProgress?.(whole > 0 ? done / whole : 1)
    return fetchNext()
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  await writeStoredRooms(cache, [...new Set([...(await readStoredRooms(cache)), name])])
}

/** Frees the space of a room; what other rooms need stays. */
export async function removeRoom(name: string): Promise<void> {
  const cache = await caches.open(roomsCache)
  const remaining = (await readStoredRooms(cache)).filter((other) => other !== name)
  await writeStoredRooms(cache, remaining)
  const list = await readList()
  const needed = new Set(remaining.flatMap((other) => (list[other] ?? []).map(({ url }) => url)))
  for (const { url } of list[name] ?? []) if (!needed.has(url)) await cache.delete(url)
}
