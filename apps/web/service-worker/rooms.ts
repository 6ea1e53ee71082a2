// The rooms stored for use without a network: their files are in a cache of their own, with the
// list of these rooms. The page fills it (features/offline); a new version of the product fetches
// changed files before it activates, so that no room is incomplete.

export const roomsCache = 'kinderleaf-rooms'
/** Written beside each build: every room with its files. */
export const roomListAddress = '/offline-rooms.json'
/** Not an address of the site: the cache entry with the names of the stored rooms. */
const storedNamesAddress = '/offline-rooms/kept'

/** In that list, what pages in a language need. */
export const languageList = (language: string): string => `language-${language}`

/** Room → addresses and sizes in bytes of the files that only it needs. */
export type RoomList = Readonly<Record<string, readonly RoomFile[]>>
export interface RoomFile {
  readonly url: string
  readonly bytes: number
}

/** The names of the stored rooms. */
export async function readStoredRooms(cache: Cache): Promise<readonly string[]> {
  const answer = await cache.match(storedNamesAddress)
  const names: unknown = await answer?.json()
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Stores the names of the stored rooms. */
export const writeStoredRooms = (cache: Cache, names: readonly string[]): Promise<void> =>
  cache.put(storedNamesAddress, new Response(JSON.stringify(names)))

/** The addresses that these rooms need in this build. */
export function neededBy(rooms: readonly string[], list: RoomList): ReadonlySet<string> {
  return new Set(rooms.flatMap((room) => (list[room] ?? []).map(({ url }) => url)))
}
