// Which requests the service worker answers. What the server alone may answer goes past it: sign-in,
// calls, media, health and figures.

/** First parts of addresses that are always the server's own. */
const serverOnly = new Set(['identity', 'auth', 'api', 'media', 'healthz', 'readyz', 'metrics'])

export interface WorkerRequest {
  readonly url: string
  readonly method: string
  /** `navigate` for a page. */
  readonly mode: string
}

/**
 * - `page`: from the network, and from what is kept when the network does not answer.
 * - `file`: from what is kept, else from the network.
 * - `server`: none of the service worker's business.
 */
export type Route = 'page' | 'file' | 'server'

/** The way of a request, seen from a worker of this origin. */
export function routeOf({ url, method, mode }: WorkerRequest, origin: string): Route {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'server'
  // "//api" and "/%61pi" would be addresses of something else; nobody is served them from here
  const [, first = ''] = pathname.split('/')
  if (serverOnly.has(first.toLowerCase())) return 'server'
  return mode === 'navigate' ? 'page' : 'file'
}
