// The sockets at which the server takes connections, and how it lets them go.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Listeners {
  /** Rejects with the system's error where the address cannot be had. */
  open(address: { host: string; port: number }): Promise<void>
  /** Lets open requests finish, and their connections end; cuts off those that are late. */
  close(late: AbortSignal): Promise<void>
}

// Of a socket that listens libuv takes one connection in each turn of the loop (libuv 3696), so of two
// thousand tablets that come to a busy server at once the last would wait for two thousand turns.
const SOCKETS = 16
// Only there systems spread connections over sockets with one address.
const sharesAddress = process.platform === 'linux'
const CLOSE_EVERY_MS = 100

export function createListeners(app: FastifyInstance): Listeners {
  /** All but the one that Fastify opens and closes. */
  const others: Server[] = []

  return {
    async open({ host, port }) {
      // Takes a while, in which the address that is looked at below could be lost.
      await app.ready()
      if (!sharesAddress) return void (await app.listen({ host, port }))
      // An address that is shared would be had by a second start of the school as well.
      await end(await opened(createServer(), { host, port }))
      const shared = { host, port, reusePort: true }
      await app.listen(shared)
      for (let number = 1; number < SOCKETS; number += 1) {
        // As node:http has them.
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
          app.server.emit('connection', socket)
        })
        others.push(await opened(other, shared))
      }
    },

    async close(late) {
      const closing = setInterval(() => {
        if (late.aborted) app.server.closeAllConnections()
        else app.server.closeIdleConnections()
      }, CLOSE_EVERY_MS)
      await Promise.all([app.close(), ...others.map(end)])
      clearInterval(closing)
    },
  }
}

async function opened(server: Server, address: object): Promise<Server> {
  await once(server.listen(address), 'listening')
  return server
}

const end = (server: Server): Promise<void> => new Promise((ended) => server.close(() => ended()))
