import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerOverConnection } from './failure-answers.ts'
import { openHttpServer, type TimeLimits, timeLimits } from './http-server.ts'

const short: TimeLimits = {
  headMs: 120,
  keepAliveMs: 10_000,
  pace: { bytes: 100, everyMs: 120 },
}

/** A server that answers with how many bytes it was sent, once it may read them. */
async function open(
  limits: TimeLimits,
  mayRead: Promise<unknown> = Promise.resolve(),
  tls?: { cert: string; key: string },
) {
  const app: FastifyInstance = fastify({
    clientErrorHandler: answerOverConnection,
    serverFactory: (handler) => openHttpServer(handler, limits, tls),
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/', async (request) => {
    await mayRead
    return String((await text(request.raw)).length)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return { app, socket }
}

const headOf = (bytes: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${bytes}\r\n\r\n`

/** Sends a byte now and then until the connection ends, `count` at most. */
async function trickle(socket: Socket, byteCount: number, count: number) {
  for (let sent = 0; sent < count && socket.writable; sent += 1) {
    socket.write('a'.repeat(byteCount))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The beginning of an answer; empty when there is none. */
async function firstOf(socket: Socket): Promise<string> {
  for await (const chunk of socket) return String(chunk)
  return ''
}

const tooSlow =
  /^HTTP\/1\.1 408 Request Timeout\r\n.*\r\n\r\n\{"success":false,"code":"UNAVAILABLE",/s

test.each([
  ['a connection that sends nothing', ''],
  ['a head that does not end', 'POST / HTTP/1.1\r\nhost: x\r\n'],
  ['a body that stops', `${headOf(1_000_000)}${'a'.repeat(10_000)}`],
])('%s ends with our envelope', async (_what, sent) => {
  const { socket } = await open(short)
  socket.write(sent)
  expect(await text(socket)).toMatch(sent === '' ? /^$|408/ : tooSlow)
})

test('a body that comes too slowly ends with our envelope', async () => {
  const { socket } = await open(short)
  socket.write(headOf(1_000_000))
  const answer = text(socket)
  await trickle(socket, 5, 100)
  expect(await answer).toMatch(tooSlow)
})

test('a whole body may take longer than any limit', async () => {
  const { socket } = await open(short)
  socket.write(headOf(20 * 100))
  await trickle(socket, 100, 20)
  expect(await firstOf(socket)).toMatch(/^HTTP\/1\.1 200 .*2000$/s)
})

test('nobody is cut off while the server itself does not read', async () => {
  let read = () => {}
  const mayRead = new Promise<void>((resolve) => {
    read = resolve
  })
  // writing so much may keep this process from sending the head in a short time
  const { socket } = await open({ ...timeLimits, pace: short.pace }, mayRead)
  socket.write(headOf(10_000_000))
  socket.write('a'.repeat(10_000_000))
  await trickle(socket, 0, 15)
  read()
  expect(await firstOf(socket)).toMatch(/^HTTP\/1\.1 200 .*10000000$/s)
})

test('a connection is kept for the next request longer than proxies keep theirs', async () => {
  const { socket } = await open(timeLimits)
  socket.write(headOf(1))
  socket.write('a')
  expect(await firstOf(socket)).toContain('Keep-Alive: timeout=75')
})

test.each([
  ['what is no request', 'hello\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\na: ${'a'.repeat(20_000)}\r\n`, 431],
])('%s is answered with our envelope', async (_what, sent, status) => {
  const { socket } = await open(timeLimits)
  socket.write(sent)
  const answer = await text(socket)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toContain('"code":"INVALID_INPUT"')
})

test('a connection that says nothing where TLS is spoken ends, too', async () => {
  const tls = { cert: '', key: '' }
  const { socket } = await open(short, Promise.resolve(), tls)
  expect(await text(socket)).toBe('')
})
