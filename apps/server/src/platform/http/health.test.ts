// What /readyz tells a load balancer, while what all processes share works, is away or is silent.
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Health, registerHealth } from './health.ts'

let app: FastifyInstance
let health: Health
let database: () => Promise<boolean>
let waiting: number

beforeEach(async () => {
  app = fastify()
  app.get('/', async () => 'a page')
  database = async () => true
  waiting = 0
  health = await registerHealth(app, {
    shared: { database: () => database(), media: async () => true },
    waiting: () => waiting,
    shedsLoad: true,
  })
})
afterEach(() => app.close())

async function readiness() {
  const answer = await app.inject('/readyz')
  return { status: answer.statusCode, body: answer.json() }
}

test.each([
  ['is away', async () => Promise.reject(new Error('away'))],
  ['fails', async () => false],
  ['is silent', () => new Promise<boolean>(() => {})],
])(
  'a database that %s takes no process out of the balancer, and the body tells',
  async (_how, away) => {
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } })
    database = away
    expect(await readiness()).toEqual({
      status: 200,
      body: { status: 'degraded', draining: false, checks: { database: false, media: true } },
    })
  },
)

test('a process for which it never worked is not ready', async () => {
  database = async () => false
  expect(await readiness()).toMatchObject({ status: 503, body: { status: 'not ready' } })
  database = async () => true
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('a silent database is asked once, however many probes come', async () => {
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<boolean>()
  database = () => {
    asked++
    return promise
  }
  await Promise.all([readiness(), readiness()])
  expect(asked).toBe(1)
  resolve(true)
  await promise
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect(asked).toBe(2)
})

test('a process that stops is not ready, whatever works', async () => {
  await readiness()
  health.announceStop()
  expect(await readiness()).toMatchObject({
    status: 503,
    body: { status: 'not ready', draining: true, checks: { database: true } },
  })
})

test('while too many wait for the database, whoever comes is told when to come again', async () => {
  waiting = 300
  expect((await app.inject('/')).statusCode).toBe(200)
  waiting = 301
  const refused = await app.inject('/')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } })
  waiting = 300
  expect((await app.inject('/')).statusCode).toBe(200)
})
