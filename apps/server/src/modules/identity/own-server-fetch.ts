// Calls addresses of our own origin within this process. This machine may be unable to resolve or
// trust the embedded provider's public address: a name known only to the school's network, a
// private certificate, a proxy in front.
import type { FastifyInstance } from 'fastify'
import type { Fetch } from './provider.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Requests to `origin` go to `app`, all others to the network. */
export function fetchThroughOwnServer(app: FastifyInstance, origin: string): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin !== new URL(origin).origin) return fetch(request)
    const answer = await app.inject({
      method: methodOf(request),
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      payload: Buffer.from(await request.arrayBuffer()),
      signal: request.signal,
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value))
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    const body = hasBody ? new Uint8Array(answer.rawPayload) : null
    return new Response(body, { status: answer.statusCode, headers })
  }
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function methodOf(request: Request): Method {
  const method = methods.find((known) => known === request.method)
  if (!method) throw new Error(`${request.method} is not asked of our own server`)
  return method
}
