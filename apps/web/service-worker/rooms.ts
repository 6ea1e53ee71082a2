// The rooms that somebody asked to have without a network: their files lie in one cache of their
// own, beside it stands which rooms these are. The page fills it (features/offline); a new version
// of the product brings what changed before it takes over, so that no room is ever half there.

export const roomsCache = 'kinderleaf-rooms'
/** Written beside each build: every room with its files. */
export const roomListAddress = '/offline-rooms.json'
/** No address of the site; under it the cache holds the names of the rooms kept. */
const storedNamesAddress = '/offline-rooms/kept'

/** Room → addresses and sizes in bytes of the files that only it needs. */
export type RoomList = Readonly<Record<string, readonly RoomFile[]>>
export interface RoomFile {
  readonly url: string
  readonly bytes: number
}

/** The names of the rooms kept. */
export async function readStoredRooms(cache: Cache): Promise<readonly string[]> {
  const answer = await cache.match(storedNamesAddress)
  const names: unknown = await answer?.json()
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Remembers the names of the rooms kept. */
export const writeStoredRooms = (cache: Cache, names: readonly string[]): Promise<void> =>
  cache.put(storedNamesAddress, new Response(JSON.stringify(names)))

/** The addresses that the rooms kept need in this build. */
export function neededBy(rooms: readonly string[], list: RoomList): ReadonlySet<string> {
  return new Set(rooms.flatMap((room) => (list[room] ?? []).map(({ url }) => url)))
}
