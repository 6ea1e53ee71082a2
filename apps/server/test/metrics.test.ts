// The figures for operators: what they count, that they name nobody, who may read them, and that
// nothing of them is loaded where nobody asked for them.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { photo } from '../src/modules/media/test/samples.ts'
import { failure } from '../src/platform/errors.ts'
import { type Metrics, openMetrics } from '../src/platform/metrics/index.ts'
import { report } from '../src/platform/reports.ts'
import { findFreePort } from './processes/product.ts'
import { startServerProcess } from './processes/server-process.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'
import { openWholeServer, type WholeServer } from './whole-server.ts'

const CHILD = 'zoe-quintana'
const COURSE = '01990000-0000-7000-8000-0000000c0a5e'

const picture = new Uint8Array(await photo())

let metrics: Metrics
let server: WholeServer
/** The figures after the requests below. */
let figures: string
/** What none of them may hold. */
let secrets: string[]

beforeAll(async () => {
  metrics = openMetrics()
  server = await openWholeServer({ metrics })
  metrics.watchStates({
    pictureQueue: () => ({ waiting: 7, seconds: 2.5 }),
    folders: { data: import.meta.dirname, media: '/nowhere-at-all' },
    backupState: async () => ({ lastAt: new Date('2026-03-04T05:06:07Z'), isLate: false }),
    replicaLag: () => 0.25,
  })
  const { app } = server.product
  const authorization = `Bearer ${await server.signIn(CHILD, 'student')}`
  const bearer = { authorization }
  await app.inject({ url: '/api/course/all?search=Secret-Words' })
  await app.inject({ url: `/api/course/${COURSE}`, headers: bearer })
  await app.inject({
    method: 'POST',
    url: '/api/user/join-educator',
    headers: bearer,
    payload: { code: 'Secret-Code-77' },
  })
  await app.inject({ url: '/media/private/none/file.pdf?s=signature-value' })
  await app.inject({ url: `/nowhere/${CHILD}`, headers: { cookie: 'session=cookie-value' } })
  await upload(await app.listen({ port: 0, host: '127.0.0.1' }))
  await server.database.pool.query({
    name: 'Not one of ours 77',
    text: 'select $1::text as secret',
    values: ['value-of-a-statement'],
  })
  await server.database.pool.query("/* hidden-comment */ values ('value-of-a-statement')")
  secrets = [
    ...[CHILD, COURSE, 'Secret-Words', 'Secret-Code-77', 'signature-value', 'cookie-value'],
    ...[
      'rosa-teaches',
      'mira.jpg',
      'value-of-a-statement',
      'hidden-comment',
      'Not one of ours',
      authorization,
    ],
  ]
  figures = await metrics.read()
}, 60_000)
afterAll(async () => {
  metrics.close()
  await server.close()
})

/** A teacher's picture, sent as her browser sends it. */
async function upload(origin: string): Promise<void> {
  const form = new FormData()
  form.set('upload_preset', 'kinderleaf')
  form.set('file', new File([picture], 'mira.jpg'))
  const answer = await fetch(`${origin}/media/v1_1/kinderleaf/image/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.signIn('rosa-teaches', 'educator')}` },
    body: form,
  })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
}

/** The value of the one figure of this name with all of these labels. */
function figureOf(name: string, ...labels: string[]): number {
  const found = figures
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .filter((line) => labels.every((label) => line.includes(label)))
  expect(found, `${name} ${labels}`).toHaveLength(1)
  return Number(found[0]?.split(' ').at(-1))
}

test('requests are counted and timed by the pattern of their route', () => {
  const counted = (...labels: string[]) =>
    figureOf('http_request_duration_seconds_count', ...labels)
  expect(counted('route="/api/course/all"', 'status="200"')).toBe(1)
  expect(counted('route="/api/user/join-educator"', 'method="POST"')).toBe(1)
  expect(counted('route="unmatched"', 'status="404"')).toBe(1)
})

test('refusals are counted by the code that was answered', () => {
  expect(figureOf('kinderleaf_refusals_total', 'code="NOT_FOUND"')).toBeGreaterThanOrEqual(1)
})

test('uploads are counted in bytes, and none is under way once they are answered', () => {
  const bytes = figureOf('kinderleaf_upload_bytes_total')
  expect(bytes).toBeGreaterThan(picture.byteLength)
  expect(bytes).toBeLessThan(picture.byteLength + 2_000)
  expect(figureOf('kinderleaf_uploads_under_way')).toBe(0)
})

test('statements are timed by our names, and by their verb where they have none', () => {
  const counted = (name: string) =>
    figureOf('kinderleaf_statement_duration_seconds_count', `statement="${name}"`)
  expect(counted('users_find_people')).toBeGreaterThanOrEqual(1)
  expect(counted('other')).toBeGreaterThanOrEqual(2)
})

test('the pool, the loop, pictures, disks and the last backup are told', () => {
  expect(figureOf('kinderleaf_pool_connections_max')).toBe(20)
  expect(figureOf('kinderleaf_pool_connections', 'state="in_use"')).toBe(0)
  expect(figureOf('kinderleaf_pool_waiting')).toBe(0)
  expect(figureOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(figureOf('kinderleaf_pictures_waiting')).toBe(7)
  expect(figureOf('kinderleaf_pictures_wait_seconds')).toBe(2.5)
  expect(figureOf('kinderleaf_disk_free_bytes')).toBeGreaterThan(0)
  expect(figureOf('kinderleaf_backup_last_success_timestamp_seconds')).toBe(1_772_600_767)
})

test('a pool that is used up shows who waits', async () => {
  const { pool } = server.database
  const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  const waiting = pool.query('select 1')
  figures = await metrics.read()
  expect(figureOf('kinderleaf_pool_connections', 'state="in_use"')).toBe(20)
  expect(figureOf('kinderleaf_pool_waiting')).toBe(1)
  for (const client of clients) client.release()
  await waiting
})

test('sweeps are told by name: how often, when last, how many failed', async () => {
  report.swept('identity', 2, true)
  report.swept('offers', 1, false)
  figures = await metrics.read()
  expect(figureOf('kinderleaf_sweep_interval_seconds', 'sweep="identity"')).toBe(600)
  const since = Date.now() / 1_000 - 60
  const last = 'kinderleaf_sweep_last_success_timestamp_seconds'
  expect(figureOf(last, 'sweep="identity"')).toBeGreaterThan(since)
  expect(figureOf('kinderleaf_sweep_failures_total', 'sweep="offers"')).toBe(1)
  expect(figureOf('kinderleaf_sweep_failures_total', 'sweep="erasures"')).toBe(0)
})

test('leases are told while they are held, and how long they were waited for', async () => {
  report.leaseAsked(0.3, true)
  report.leaseAsked(20.5, false)
  figures = await metrics.read()
  expect(figureOf('kinderleaf_leases_held')).toBe(1)
  expect(figureOf('kinderleaf_lease_wait_seconds_count', 'given="no"')).toBe(1)
  report.leaseReturned()
  figures = await metrics.read()
  expect(figureOf('kinderleaf_leases_held')).toBe(0)
})

test('how far the replica is behind, and who answered what it may', async () => {
  report.readFrom('replica')
  report.readFrom('primary')
  report.readFrom('replica')
  figures = await metrics.read()
  expect(figureOf('kinderleaf_replica_lag_seconds')).toBe(0.25)
  expect(figureOf('kinderleaf_replica_reads_total', 'place="replica"')).toBe(2)
  expect(figureOf('kinderleaf_replica_reads_total', 'place="primary"')).toBe(1)
})

test('no name, id, code, link or value is in them', () => {
  for (const secret of secrets) expect(figures).not.toContain(secret)
  expect(figures).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i)
  const labels = [...figures.matchAll(/[{,](\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  // Of Node itself: its version, kinds of garbage collection, memory spaces and handles.
  const ofNode = ['version', 'major', 'minor', 'patch', 'kind', 'space', 'type', 'quantile']
  const ofOurs = [
    'method',
    'route',
    'status',
    'code',
    'statement',
    'sweep',
    'state',
    'folder',
    'place',
  ]
  const names = new Set(labels.map(({ name }) => name))
  expect(
    [...names].filter((name) => ![...ofNode, ...ofOurs, 'given', 'le'].includes(name)),
  ).toEqual([])
  const valuesOf = (wanted: string) =>
    labels.filter(({ name }) => name === wanted).map(({ value }) => value)
  const patterns = new Set(server.routes.map(({ url }) => url))
  const strangers = valuesOf('route').filter((route) => !patterns.has(route))
  expect([...new Set(strangers)]).toEqual(['unmatched'])
  for (const name of valuesOf('statement')) expect(name).toMatch(/^[a-z_]+$/)
})

test('there is no age of a backup as long as its place has not answered', async () => {
  const figure = /^kinderleaf_backup_last_success_timestamp_seconds (\d+)$/m
  let lastAt: Date | undefined
  const { watchStates, read, close } = openMetrics()
  onTestFinished(close)
  watchStates({
    pictureQueue: () => ({ waiting: 0, seconds: 0 }),
    folders: {},
    backupState: async () => (lastAt ? { lastAt, isLate: false } : null),
    replicaLag: undefined,
  })
  expect(await read()).not.toMatch(figure)
  lastAt = new Date(5_000)
  expect(figure.exec(await read())?.[1]).toBe('5')
})

describe('who reads them', () => {
  async function open(token: string | undefined) {
    const figuresServer = await metrics.listen({ host: '127.0.0.1', port: 0, token })
    onTestFinished(() => figuresServer.close())
    const ask = (headers: Record<string, string> = {}, path = '/metrics', method = 'GET') =>
      new Promise<{ status: number | undefined; body: string }>((done, fail) => {
        const { port } = figuresServer
        request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
          let body = ''
          answer.setEncoding('utf8').on('data', (text: string) => {
            body += text
          })
          answer.on('end', () => done({ status: answer.statusCode, body }))
        })
          .on('error', fail)
          .end()
      })
    return ask
  }

  test('without a token whoever asks this machine itself, and nobody through it', async () => {
    const ask = await open(undefined)
    expect(await ask()).toMatchObject({
      status: 200,
      body: expect.stringContaining('http_request_duration_seconds_count'),
    })
    expect(await ask({ host: 'localhost:9464' })).toMatchObject({ status: 200 })
    expect(await ask({ host: '[::1]:9464' })).toMatchObject({ status: 200 })
    expect(await ask({ host: 'rebound.example:9464' })).toMatchObject({ status: 403 })
    expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ status: 403 })
  })

  test('with a token whoever has it, from wherever', async () => {
    const ask = await open('a token of the school')
    expect(await ask()).toMatchObject({ status: 403 })
    expect(await ask({ authorization: 'Bearer a token of the schoom' })).toMatchObject({
      status: 403,
    })
    const headers = { authorization: 'Bearer a token of the school', host: 'school.test' }
    expect(await ask(headers)).toMatchObject({ status: 200 })
  })

  test('nothing else is at that address', async () => {
    const ask = await open(undefined)
    expect(await ask({}, '/api/course/all')).toMatchObject({ status: 404 })
    expect(await ask({}, '/metrics', 'POST')).toMatchObject({ status: 405 })
  })

  test('at the public address they are not', async () => {
    const answer = await server.product.app.inject('/metrics')
    expect(answer.json()).toMatchObject({ code: failure('NOT_FOUND').code })
  })
})

describe('what a process loads', () => {
  const ofMetrics = /prom-client|platform\/metrics\//
  const ofTraces = /opentelemetry|fastify\/otel|platform\/traces\//
  const ofReplica = /platform\/database\/(reads|replica-watch)/

  /** Starts the server until it is ready; returns what it has loaded, and its address. */
  async function start(settings: Record<string, string>) {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const folder = createTemporaryFolder()
    const list = join(folder, 'loaded')
    const preloaded = join(import.meta.dirname, 'processes/loaded-modules.ts')
    const port = await findFreePort()
    const running = startServerProcess({
      NODE_OPTIONS: `--import ${pathToFileURL(preloaded).href}`,
      LOADED_MODULES: list,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      APP_SECRET: 'a secret for tests, long enough to be taken',
      ...settings,
    })
    await running.said('Ctrl-C stops everything.')
    await fetch(`http://127.0.0.1:${port}/api/course/all`)
    const figuresOf = (at: string) =>
      fetch(`http://127.0.0.1:${at}/metrics`).then((answer) => answer.text())
    const told = settings.METRICS_PORT && (await figuresOf(settings.METRICS_PORT))
    running.child.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0 })
    return { loaded: readFileSync(list, 'utf8').split('\n'), told }
  }

  test('without METRICS_PORT nothing of the figures, without a collector nothing of traces, without a replica nothing that asks it', {
    tags: 'whole',
  }, async () => {
    const { loaded } = await start({})
    expect(loaded.length).toBeGreaterThan(300)
    expect(loaded.filter((address) => ofMetrics.test(address))).toEqual([])
    expect(loaded.filter((address) => ofTraces.test(address))).toEqual([])
    expect(loaded.filter((address) => ofReplica.test(address))).toEqual([])
  })

  test('with both the figures of a true start are read there, and a collector and a replica that are away hold nothing up', {
    tags: 'whole',
  }, async () => {
    const { loaded, told } = await start({
      METRICS_PORT: String(await findFreePort()),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
      DATABASE_REPLICA_URL: `postgresql://school@127.0.0.1:${await findFreePort()}/school`,
    })
    expect(loaded.filter((address) => ofTraces.test(address))).not.toEqual([])
    expect(loaded.filter((address) => ofMetrics.test(address))).not.toEqual([])
    expect(loaded.filter((address) => ofReplica.test(address))).not.toEqual([])
    expect(told).toMatch(/kinderleaf_replica_lag_seconds \d/)
    expect(told).toMatch(/kinderleaf_replica_reads_total\{place="primary"\} 1/)
    expect(told).toMatch(/http_request_duration_seconds_count\{.*course\/all.*\} 1/)
    expect(told).toMatch(/kinderleaf_disk_free_bytes\{folder="media"\} \d/)
  })
})
