// A way over loopback to a port that can fall silent: what is sent then arrives nowhere, and nobody
// is told, as with packets that are swallowed.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Way {
  port: number
  /** From now on nothing gets through, on connections that are there and on new ones. */
  fallSilent(): void
  /** New connections get through again; those from the silence are over. */
  open(): void
  close(): Promise<void>
}

export async function openWay(toPort: number): Promise<Way> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isSilent) return
    const far = connect(toPort, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the way got no port')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    open() {
      isSilent = false
      endAll()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      endAll()
      await closed
    },
  }
}
