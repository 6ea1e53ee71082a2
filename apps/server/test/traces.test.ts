// Spans of requests and their statements reach a collector, and name nobody.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTraces } from '../src/platform/traces/index.ts'
import { openWholeServer, type WholeServer } from './whole-server.ts'

const CHILD = 'zoe-quintana'
/** Of a request, as OTLP numbers it. */
const SERVER = 2
const COURSE = '01990000-0000-7000-8000-0000000c0a5e'

interface Span {
  name: string
  kind: number
  spanId: string
  parentSpanId?: string
  traceId: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** All that the collector was sent. */
let sent = ''
let spans: Span[]
let secrets: string[]
let server: WholeServer

const collector = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (text: string) => {
    sent += text
  })
  request.on('end', () => {
    sent += '\n'
    response.setHeader('content-type', 'application/json').end('{}')
  })
})

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const address = collector.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const traces = openTraces(`http://127.0.0.1:${port}/v1/traces`, 0.1)
  server = await openWholeServer({ watchRequests: traces.watchRequests })
  const { app } = server.product
  const authorization = `Bearer ${await server.signIn(CHILD, 'student')}`
  // Ids of spans come from it as well.
  const random = Math.random
  const chance = vi.spyOn(Math, 'random').mockImplementation(() => random() * 0.1)
  await app.inject({ url: '/api/course/all?search=Secret-Words' })
  await app.inject({ url: `/api/course/${COURSE}`, headers: { authorization } })
  await app.inject({
    method: 'POST',
    url: '/api/user/join-educator',
    headers: { authorization },
    payload: { code: 'Secret-Code-77' },
  })
  await app.inject({ url: `/nowhere/${CHILD}`, headers: { traceparent: 'Secret-Parent' } })
  await app.inject('/healthz')
  chance.mockImplementation(() => 0.1 + random() * 0.9)
  await app.inject('/api/quiz/all')
  chance.mockRestore()
  await traces.close()
  spans = sent
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => JSON.parse(line).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: some }) => some)
  const databaseUrl = new URL(server.database.url)
  secrets = [
    ...[CHILD, COURSE, 'Secret-Words', 'Secret-Code-77', 'Secret-Parent', authorization],
    ...[databaseUrl.pathname.slice(1), 'from "users"'],
  ]
}, 60_000)
afterAll(async () => {
  collector.close()
  await server.close()
})

const named = (name: string) => spans.filter((span) => span.name === name)

test('a request is a span, named by its method and the pattern of its route', () => {
  expect(named('GET /api/course/:id')).toHaveLength(1)
  expect(named('POST /api/user/join-educator')).toHaveLength(1)
  expect(named('GET unmatched')).toHaveLength(1)
  expect(named('GET /healthz')).toEqual([])
  expect(named('request unmatched')).toEqual([])
})

test('the statements of a request are spans below it, by their names in our code', () => {
  const [request] = named('GET /api/course/:id')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name }) => name)).toContain('course_for_viewer')
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
  for (const { name } of below) expect(name).toMatch(/^[a-z_]+$/)
})

test('of the share that is not asked for nothing is traced, its statements neither', () => {
  expect(named('GET /api/quiz/all')).toEqual([])
  const requests = new Set(spans.filter(({ kind }) => kind === SERVER).map(({ spanId }) => spanId))
  const statements = spans.filter(({ kind }) => kind !== SERVER)
  expect(statements.filter(({ parentSpanId }) => !requests.has(parentSpanId ?? ''))).toEqual([])
})

test('no name, id, code, link, statement or value is in what is sent', () => {
  expect(spans.length).toBeGreaterThan(6)
  for (const secret of secrets) expect(sent).not.toContain(secret)
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].sort()).toEqual([
    ...['http.request.method', 'http.response.status_code', 'http.route', 'kinderleaf.statement'],
  ])
})
