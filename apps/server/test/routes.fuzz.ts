// Every route of the API description, tried at random by a visitor and by each role: whatever is
// sent, the server does not fail. A failing try is printed in its shortest form with its seed.
import { request } from 'node:http'
import { endpointNames, sitePaths } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodCall } from './good-calls.ts'
import { hostileBytes, hostileText, hostileValue, spoiled } from './hostile-values.ts'
import { multipart } from './multipart.ts'
import { openWholeServer, type WholeServer } from './whole-server.ts'
import { createWorld, type World } from './world.ts'

const TRIES = 60

interface Route {
  method: string
  path: string
  operationId?: string
  /** Names of its query parameters. */
  query: string[]
}
interface Described {
  operationId?: string
  parameters?: { in: string; name: string }[]
}
interface Message {
  headers: Record<string, string>
  body: string | Buffer
}

let school: WholeServer
let world: World
let port = 0
const bearers = new Map<string, string>()

beforeAll(async () => {
  school = await openWholeServer()
  const { signIn, product } = school
  const people = {
    rosa: await signIn('rosa', 'educator'),
    omar: await signIn('omar', 'educator'),
    mia: await signIn('mia', 'student'),
    ben: await signIn('ben', 'student'),
  }
  world = await createWorld(school, people)
  bearers.set('student', people.mia).set('educator', people.rosa)
  bearers.set('keeper', await school.signInKeeper(null))
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 60_000)
afterAll(() => school.close())

test.each(['visitor', 'somebody without a role', 'student', 'educator', 'keeper'])(
  '%s',
  async (role) => {
    const routes = (await describedRoutes()).toSorted(deletingLast)
    expect(routes.length).toBeGreaterThan(endpointNames.length)
    for (const route of routes) {
      const bearer = await bearerOf(role, `${route.method} ${route.path}`)
      const tries = fc.asyncProperty(pathOf(route), messageOf(route), async (path, message) => {
        await school.database.pool.query('delete from attempt_counters')
        const status = await send(route.method, path, message, bearer)
        if (status >= 500 && status !== 503) throw new Error(`${route.method} ${path}: ${status}`)
      })
      await fc.assert(tries, { numRuns: TRIES })
    }
  },
  600_000,
)

async function describedRoutes(): Promise<Route[]> {
  const { paths } = (await school.product.app.inject(sitePaths.openapi)).json()
  return Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [] }]) => {
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      return { method: method.toUpperCase(), path, operationId, query }
    }),
  )
}

/** What a call deletes is not there for the calls after it. */
const deletingLast = (one: Route, other: Route): number =>
  Number(one.method === 'DELETE') - Number(other.method === 'DELETE')

/** Somebody new where a call may give her a role. */
const bearerOf = async (role: string, route: string) =>
  role === 'somebody without a role' ? school.signIn(`new at ${route}`, null) : bearers.get(role)

const hasBody = ({ method }: Route): boolean => method !== 'GET' && method !== 'HEAD'

/** For an address; longer ones never get past the reader of heads, which takes 16 KB. */
const encode = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ).slice(0, 5_000)

function goodCallOf({ operationId, path }: Route) {
  const name = endpointNames.find((one) => one === operationId)
  return name ? goodCall(name, world) : { url: path, payload: undefined }
}

/**
 * An address with something hostile in a parameter or in the query; the good one where the body can
 * be hostile instead.
 */
function pathOf(route: Route): fc.Arbitrary<string> {
  const good = String(goodCallOf(route).url)
  const parameters = route.path.match(/\{\w+\}/g) ?? []
  const hostile = fc
    .tuple(...parameters.map(() => hostileText))
    .map((texts) =>
      parameters.reduce((path, name, at) => path.replace(name, encode(texts[at])), route.path),
    )
  const pair = fc.tuple(fc.constantFrom('more', ...route.query), hostileValue)
  const query = fc
    .array(pair, { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&'))
  return fc.oneof(
    query.map((text) => `${good}?${text}`),
    ...(parameters.length > 0 ? [hostile] : []),
    ...(hasBody(route) ? [fc.constant(good)] : []),
  )
}

/** The good body with something hostile in one place, or something else altogether. */
function messageOf(route: Route): fc.Arbitrary<Message> {
  if (!hasBody(route)) return fc.constant({ headers: {}, body: '' })
  const { payload } = goodCallOf(route)
  const good = Buffer.isBuffer(payload) ? spoiledForm(payload) : spoiled(payload ?? {}).map(json)
  const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'x')
  const other = fc.record({ headers: fc.record({ 'content-type': type }), body: hostileBytes })
  return fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: other })
}

const json = (value: unknown): Message => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** A form with one of its fields or files changed. */
function spoiledForm(form: Buffer): fc.Arbitrary<Message> {
  const part = /name="([^"]+)"(?:; filename="([^"]+)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g
  const parts = Array.from(
    form.toString('latin1').matchAll(part),
    ([, name = '', fileName = '', content = '']) => {
      return { name, fileName, content: Buffer.from(content, 'latin1') }
    },
  )
  const changes = parts.map(({ fileName, content }, at) =>
    (fileName ? hostileBytes : spoiledField(content)).map((bad) => {
      const changed = parts.map((one, place) => (place === at ? { ...one, content: bad } : one))
      const fields = changed.filter((one) => !one.fileName)
      const { payload, headers } = multipart(
        Object.fromEntries(fields.map(({ name, content }) => [name, content.toString()])),
        changed.filter((one) => one.fileName),
      )
      return { headers, body: payload }
    }),
  )
  return fc.oneof(...changes)
}

/** What stands in a field is JSON or a word. */
const spoiledField = (content: Buffer): fc.Arbitrary<Buffer> =>
  (content.toString().startsWith('{')
    ? spoiled(JSON.parse(content.toString())).map((value) => JSON.stringify(value))
    : hostileText
  ).map((text) => Buffer.from(text))

/** The status of the answer, which is read to its end. */
function send(method: string, path: string, { headers, body }: Message, bearer?: string) {
  return new Promise<number>((resolve, reject) => {
    const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const own = { 'x-kinderleaf': '1', ...headers, ...authorization }
    const sent = request({ port, host: '127.0.0.1', method, path, headers: own }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    // the server may close while a body that it refuses is sent
    sent.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE' || code === 'ECONNRESET') resolve(0)
      else reject(new Error(code))
    })
    sent.end(body)
  })
}
