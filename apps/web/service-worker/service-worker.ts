// The service worker: after one visit the app, the drawing page and the alphabet work without a
// network, and so does every stored room. Pages come from the network first, so a start uses the
// newest version, and an open page is never interrupted.
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching'
import { routeOf } from './request-routes.ts'
import { neededBy, type RoomList, readStoredRooms, roomListAddress, roomsCache } from './rooms.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

/** A network that takes longer than this for a page counts as none. */
const pageWaitMs = 4_000
/** The status codes of a gateway whose server is away. */
const away = [502, 503, 504]

precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

self.addEventListener('install', (event) => event.waitUntil(fetchRooms()))
// the page of the first visit is controlled too, so that it works without a network or its
// version's files
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldFiles(), self.clients.claim()])),
)

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin)
  if (route === 'page') event.respondWith(answerPage(event.request))
  if (route === 'file') event.respondWith(answerFile(event.request))
})

// A page of this build asks its worker, which still waits for older pages to close, to activate:
// that is safe when there is no older page.
self.addEventListener('message', (event) => {
  const entry: unknown = event.data?.entry
  if (typeof entry === 'string' && getCacheKeyForURL(entry)) event.waitUntil(activateIfAlone())
})

async function activateIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  if (pages.length === 1) await self.skipWaiting()
}

async function answerPage(request: Request): Promise<Response> {
  const cached = () => matchPrecache('/index.html')
  const fresh = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, pageWaitMs))
  try {
    const answer = await Promise.race([fresh, late])
    if (answer && !away.includes(answer.status)) return answer
    return (await cached()) ?? (await fresh)
  } catch {
    return (await cached()) ?? Response.error()
  } finally {
    // a late failure is ignored
    fresh.catch(() => {})
  }
}

async function answerFile(request: Request): Promise<Response> {
  const address = new URL(request.url)
  // names a mark within the file
  address.hash = ''
  const cached = await matchPrecache(address.href)
  if (cached) return cached
  const rooms = await caches.open(roomsCache)
  return (await rooms.match(request.url)) ?? fetch(request)
}

async function readRoomList(): Promise<RoomList> {
  const answer = await fetch(roomListAddress, { cache: 'no-store' })
  return answer.ok ? answer.json() : {}
}

/** Fetches what this version needs for the stored rooms; a failure fails the installation. */
async function fetchRooms(): Promise<void> {
  const rooms = await caches.open(roomsCache)
  const storedRooms = await readStoredRooms(rooms)
  if (storedRooms.length === 0) return
  for (const url of neededBy(storedRooms, await readRoomList())) {
    // files under /assets/ never change under their name
    if (url.startsWith('/assets/') && (await rooms.match(url))) continue
    await rooms.add(new Request(url, { cache: 'no-cache' }))
  }
}

/** Removes what only older versions needed. */
async function dropOldFiles(): Promise<void> {
  const rooms = await caches.open(roomsCache)
  const storedRooms = await readStoredRooms(rooms)
  if (storedRooms.length === 0) return
  const list = await readRoomList().catch(() => null)
  if (!list) return
  const needed = neededBy(storedRooms, list)
  for (const { url } of await rooms.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !needed.has(pathname)) await rooms.delete(url)
  }
}
