// The rooms of this device that work without a network: what each weighs, which are kept, and the
// fetching of one with its progress. The service worker serves what lies here
// (service-worker/rooms.ts says where).
import {
  type RoomList,
  readStoredRooms,
  roomListAddress,
  roomsCache,
  writeStoredRooms,
} from '../../../service-worker/rooms.ts'

/** As many files as browsers fetch from one place at a time. */
const atOnce = 6

/** Whether this page may keep anything: browsers allow it on https and on this very machine. */
export const canStoreRooms = (): boolean => globalThis.isSecureContext && 'caches' in globalThis

export interface RoomState {
  readonly name: string
  /** What is still to be fetched, or what it took. */
  readonly bytes: number
  readonly isStored: boolean
}

async function readList(): Promise<RoomList> {
  const answer = await fetch(roomListAddress, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The list of rooms was answered with ${answer.status}`)
  return answer.json()
}

/** Every room that can be kept; of those kept alone while there is no network. */
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
 * Fetches a room; `onProgress` is told a share from 0 to 1. Throws where the network or the storage
 * ends; what came stays and is not fetched again.
 */
export async function storeRoom(name: string, onProgress: (share: number) => void): Promise<void> {
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
    onProgress(whole > 0 ? done / whole : 1)
    return fetchNext()
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  await writeStoredRooms(cache, [...new Set([...(await readStoredRooms(cache)), name])])
  // browsers may say no; the room then stays as long as there is space
  await navigator.storage?.persist?.()
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
