// Serves the figures at an address of their own, so that nothing of them is public.
import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface FiguresAddress {
  host: string
  port: number
  /** The bearer with which they are read. */
  token: string | undefined
}

export interface Figures {
  read(): Promise<string>
  /** Their content type. */
  type: string
}

export interface FiguresServer {
  port: number
  close(): Promise<void>
}

const HEAD_WITHIN_MS = 10_000

/** Listens; fails as Node does where the address cannot be had. */
export async function openFiguresServer(
  { host, port, token }: FiguresAddress,
  figures: Figures,
): Promise<FiguresServer> {
  const server = createServer(
    { headersTimeout: HEAD_WITHIN_MS, requestTimeout: HEAD_WITHIN_MS },
    (request, response) => void answer(request, response, token, figures),
  )
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  token: string | undefined,
  { read, type }: Figures,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  if (!mayRead(request, token)) return end(response, 403, 'These figures are not for you.\n')
  if (request.url !== '/metrics') return end(response, 404, 'The figures are at /metrics.\n')
  if (request.method !== 'GET') return end(response, 405, 'The figures are read with GET.\n')
  try {
    const text = await read()
    response.setHeader('content-type', type)
    response.end(text)
  } catch {
    // Without what failed, which may name a file.
    end(response, 500, 'The figures cannot be read.\n')
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(text)
}

const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Without a token it is on loopback alone. A browser on this machine also reaches it there, for a
 * page of any host whose name is made to lead here, and a proxy for whomever it forwards.
 */
function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`)
  return ownNames.test(headers.host ?? '') && headers['x-forwarded-for'] === undefined
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
