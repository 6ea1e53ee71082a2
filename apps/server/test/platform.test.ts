// What all answers share: routes from the table alone, headers, health, entity tags, one envelope
// for failures, logs without people in them.
import { Writable } from 'node:stream'
import { endpointNames, endpoints, errors, sitePaths } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../src/platform/logging.ts'
import { openWholeServer, type WholeServer } from './whole-server.ts'

let server: WholeServer
const lines: string[] = []
const inject = (url: string, headers: Record<string, string> = {}) =>
  server.product.app.inject({ method: 'GET', url, headers })

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  server = await openWholeServer({ logger: createLogger('info', sink) })
}, 60_000)
afterAll(() => server.close())

describe('the route table', () => {
  const documentation = [sitePaths.openapi, sitePaths.apiDocs]
  const shownAs = (path: string) => path.replace(/:(\w+)/g, '{$1}')

  test('is all there is under /api/', () => {
    const wanted = new Set(
      endpointNames.map((name) => key(endpoints[name].method, endpoints[name].path)),
    )
    const registered = server.routes.filter(({ url }) => url.startsWith('/api/'))
    const strangers = registered
      .filter(({ url }) => !documentation.some((path) => url.startsWith(path)))
      .filter(({ method, url }) => !wanted.has(key(method, url)))
    expect(strangers).toEqual([])
    for (const { method, url } of registered) wanted.delete(key(method, url))
    expect([...wanted].filter((one) => one.includes('/api/'))).toEqual([])
  })

  test('is what the OpenAPI description tells', async () => {
    const description = (await inject(sitePaths.openapi)).json()
    expect(description.openapi).toBe('3.1.0')
    for (const name of endpointNames) {
      const { method, path } = endpoints[name]
      expect(description.paths[shownAs(path)]?.[method.toLowerCase()]?.operationId).toBe(name)
    }
    expect((await inject(sitePaths.apiDocs)).statusCode).toBe(200)
  })

  test('knows people by ids of any length that a provider may give', async () => {
    const url = `/api/educator/students/${'x'.repeat(253)}%7C%25`
    const answer = await server.product.app.inject({ method: 'DELETE', url })
    expect(answer.statusCode).toBe(401)
  })

  test('makes no HEAD route from a GET that writes', async () => {
    const answer = await server.product.app.inject({ method: 'HEAD', url: '/api/user/update-role' })
    expect(answer.statusCode).toBe(404)
  })
})

const key = (method: string, url: string) => `${method} ${url}`

test('every answer forbids foreign scripts, frames and guesses at types', async () => {
  for (const url of ['/api/course/all', '/healthz', '/api/nothing']) {
    const { headers } = await inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('an unknown address is answered in the envelope', async () => {
  const answer = await inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    success: false,
    code: 'NOT_FOUND',
    message: errors.NOT_FOUND.message,
    requestId: answer.headers['x-request-id'],
  })
})

test('an address that cannot be read is answered in the envelope', async () => {
  const answer = await inject('/api/course/%')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' })
})

test('malformed input names every wrong field', async () => {
  const bearer = await server.signIn('fields', 'student')
  const answer = await server.product.app.inject({
    method: 'POST',
    url: '/api/user/add-rating',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { courseId: 'x', rating: 9 },
  })
  expect(answer.statusCode).toBe(400)
  const paths = answer.json().fields.map((field: { path: string }) => field.path)
  expect(paths.sort()).toEqual(['courseId', 'rating'])
})

test('what is malformed in the address has no marked field: the call fails with its own sentence', async () => {
  for (const [path, message] of [
    ['/api/course/1', 'Failed to fetch courses.'],
    ['/api/quiz/1', 'Failed to fetch quizzes'],
    ['/api/activity/1', 'Failed to load activity'],
    ['/api/quiz/all?limit=-1', 'Failed to fetch quizzes.'],
  ] as const) {
    const answer = await inject(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', message })
  }
})

describe('public reads', () => {
  test('carry an entity tag and answer 304', async () => {
    const first = await inject('/api/course/all')
    const etag = String(first.headers.etag)
    const again = await inject('/api/course/all', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('are private when a bearer tailors them', async () => {
    const authorization = `Bearer ${await server.signIn('reader', 'student')}`
    const { headers } = await inject('/api/course/all', { authorization })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.vary).toMatch(/authorization/i)
    expect(headers.etag).toBeUndefined()
  })
})

describe('health', () => {
  test('tells what works', async () => {
    expect((await inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json().checks).toEqual({ database: true, providerKeys: true, media: true })
  })
})

test('logs hold routes and ids, never people, tokens or codes', async () => {
  const bearer = await server.signIn('zoe-quintana', 'student')
  await server.product.app.inject({
    method: 'POST',
    url: '/api/user/join-educator?from=secret-poster',
    headers: { authorization: `Bearer ${bearer}`, cookie: 'session=cookie-value' },
    payload: { code: 'Secret-Code-77' },
  })
  await inject('/media/private/none/file.pdf?s=signature-value')
  const log = lines.join('')
  expect(log).toContain('/api/user/join-educator')
  // security events alone name people, by id
  const requests = lines.filter((line) => !line.includes('"log":"security"')).join('')
  expect(requests).not.toContain('zoe-quintana')
  for (const secret of [
    bearer,
    'Name of zoe-quintana',
    'Secret-Code-77',
    'secret-poster',
    'cookie-value',
    'signature-value',
  ]) {
    expect(log).not.toContain(secret)
  }
})
