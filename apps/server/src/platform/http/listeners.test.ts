// How connections are taken and let go.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../../test/processes/product.ts'
import { createListeners } from './listeners.ts'

const host = '127.0.0.1'

async function openServer() {
  const app = Fastify()
  const listeners = createListeners(app)
  const port = await findFreePort()
  const close = () => listeners.close(AbortSignal.timeout(5_000))
  onTestFinished(close)
  return { app, listeners, address: { host, port }, origin: `http://${host}:${port}`, close }
}

if (process.platform === 'linux') {
  test('of many who come at once several are taken in one turn of the loop', async () => {
    const { app, listeners, address } = await openServer()
    let taken = 0
    app.server.on('connection', () => {
      taken += 1
    })
    await listeners.open(address)
    const callers = Array.from({ length: 64 }, () => connect(address))
    onTestFinished(() => {
      for (const caller of callers) caller.destroy()
    })
    let turns = 0
    for (; taken < callers.length; turns += 1) await turn()
    expect(turns).toBeLessThan(callers.length / 2)
  })
}

test('whoever they were taken by, all who are being served get their answers at a stop', async () => {
  const { app, listeners, address, origin, close } = await openServer()
  const served = Promise.withResolvers<void>()
  let asked = 0
  app.get('/', async () => {
    asked += 1
    await served.promise
    return 'done'
  })
  await listeners.open(address)
  const answers = Array.from({ length: 32 }, () => fetch(origin))
  await expect.poll(() => asked).toBe(32)
  const closed = close()
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  served.resolve()
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
  expect(new Set(texts)).toEqual(new Set(['done']))
  await closed
})

test('an address that somebody has is not shared', async () => {
  const { listeners, address } = await openServer()
  const other = createServer().listen(address)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(listeners.open(address)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('nor with one that opened while this one was made ready', async () => {
  const [first, second] = [await openServer(), await openServer()]
  const [reached, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  first.app.addHook('onReady', async () => {
    reached.resolve()
    await ready.promise
  })
  const opening = first.listeners.open(first.address)
  const refused = expect(opening).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await reached.promise
  await second.listeners.open(first.address)
  ready.resolve()
  await refused
})

test('nor with another start of the school', async () => {
  const [first, second] = [await openServer(), await openServer()]
  await first.listeners.open(first.address)
  await expect(second.listeners.open(first.address)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
