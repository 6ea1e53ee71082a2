// Which requests the service worker answers. Requests for the server are passed through: sign-in,
// calls, media, health and metrics.

/** First parts of addresses that are always the server's own. */
const serverOnly = new Set(['identity', 'auth', 'api', 'media', 'healthz', 'readyz', 'metrics'])

export interface WorkerRequest {
  readonly url: string
  readonly method: string
  /** `navigate` for a page. */
  readonly mode: string
}

/**
 * - `page`: from the network, and from the cache when the network does not answer.
 * - `file`: from the cache, else from the network.
 * - `server`: not handled by the service worker.
 */
export type Route = 'page' | 'file' | 'server'

/** How a worker of this origin handles a request. */
export function routeOf({ url, method, mode }: WorkerRequest, origin: string): Route {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'server'
  // "//api" and "/%61pi" are other addresses, which are not handled here
  const [, first = ''] = pathname.split('/')
  if (serverOnly.has(first.toLowerCase())) return 'server'
  return mode === 'navigate' ? 'page' : 'file'
}
