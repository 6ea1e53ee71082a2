// The server that listens: how long it waits for what. An upload may take as long as it likes, if
// only it comes on.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'

export interface TimeLimits {
  /** For a request's head, from the opening of its connection or its first byte. */
  headMs: number
  /** For a connection between two requests: longer than proxies keep theirs. */
  keepAliveMs: number
  /** Of a body so many bytes have to come within any such time. */
  pace: { bytes: number; everyMs: number }
}

export const timeLimits: TimeLimits = {
  headMs: 10_000,
  keepAliveMs: 75_000,
  pace: { bytes: 60 * 1024, everyMs: 60_000 },
}

// How often a body's pace, and a head's time, is looked at.
const LOOKS = 10

/** Emitted as Node emits its own ends of time. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

export function openHttpServer(
  handler: RequestListener,
  { headMs, keepAliveMs, pace }: TimeLimits,
  tls?: { cert: string; key: string },
): Server {
  const options = {
    headersTimeout: headMs,
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: headMs / LOOKS,
  }
  const server = tls
    ? createHttpsServer({ ...options, ...tls, handshakeTimeout: headMs }, handler)
    : createServer(options, handler)
  server.on('request', (request, response) => {
    if (hasBody(request)) watchPace(server, request, response, pace)
  })
  return server
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watchPace(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, everyMs }: TimeLimits['pace'],
) {
  const { socket } = request
  let counts: number[] = []
  const looking = setInterval(() => {
    if (request.complete) return clearInterval(looking)
    // While nobody reads, nobody is slow.
    if (socket.isPaused()) counts = []
    counts.push(socket.bytesRead)
    if (counts.length <= LOOKS) return
    const [before = 0] = counts.splice(0, 1)
    if (socket.bytesRead - before >= bytes) return
    clearInterval(looking)
    if (response.headersSent) socket.destroy()
    else server.emit('clientError', new TooSlow('the body came too slowly'), socket)
  }, everyMs / LOOKS)
  response.once('close', () => clearInterval(looking))
}
