// What a review of the running product tried, and what is right today. The tries that a single
// request shows are sent to the whole server; the others are held by the tests that are named.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ErrorCode } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodCall } from './good-calls.ts'
import { openWholeServer, type WholeServer } from './whole-server.ts'
import { createWorld, type World } from './world.ts'

const repository = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-tries-'))
const bearers = new Map<string, string>()
let server: WholeServer
let world: World
let port = 0

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  server = await openWholeServer({ webFolder: folder })
  const people = {
    rosa: await server.signIn('rosa', 'educator'),
    omar: await server.signIn('omar', 'educator'),
    mia: await server.signIn('mia', 'student'),
    ben: await server.signIn('ben', 'student'),
  }
  world = await createWorld(server, people)
  bearers.set('omar', people.omar).set('stranger', await server.signIn('zoe', 'student'))
  port = Number(new URL(await server.product.app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Try {
  path: string
  by?: 'stranger' | 'omar'
  headers?: Record<string, string>
  /** Sent as JSON by POST. */
  body?: object
}
interface Answer {
  status: number
  code: ErrorCode | 'a page' | undefined
  headers: IncomingHttpHeaders
}

function send({ path, by = 'stranger', headers, body }: Try): Promise<Answer> {
  const method = body ? 'POST' : 'GET'
  const type = body ? { 'content-type': 'application/json' } : {}
  const own = { authorization: `Bearer ${bearers.get(by)}`, ...type, ...headers }
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: own }, (answer) => {
      const { statusCode: status = 0, headers: told } = answer
      const isPage = told['content-type'] === 'text/html; charset=utf-8'
      const isJson = told['content-type'] === 'application/json; charset=utf-8'
      text(answer)
        .then((said) => (isPage ? 'a page' : isJson ? JSON.parse(said).code : undefined))
        .then((code) => resolve({ status, code, headers: told }), reject)
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
  })
}

const outside = ['startCourse', 'addRating', 'updateCourseProgress', 'createQuizSession'] as const
test.each(outside)('1: a student without a class: %s', async (name) => {
  const { url, payload } = goodCall(name, world)
  const body = typeof payload === 'object' ? payload : {}
  const answer = await send({ path: String(url), body })
  expect([answer.status, answer.code]).toEqual([403, 'NOT_A_MEMBER'])
})

const saveCode = (code: string) =>
  send({ path: '/api/educator/create-code', by: 'omar', body: { code } })

test.each([
  ['of one character', 'x'],
  ['with a Cyrillic letter', 'R\u043esa-12'],
])('8: a class code %s', async (_what, code) => {
  const { status } = await saveCode(code)
  expect(status).toBe(422)
})

test('8: the class code of another, with another hyphen', async () => {
  const { status, code } = await saveCode('Rosa\u201012')
  expect([status, code]).toEqual([409, 'CODE_TAKEN'])
})

test('8: whether a code is taken is told twenty times an hour at most', async () => {
  const told: Answer[] = []
  for (let tries = 0; tries < 21; tries += 1) told.push(await saveCode('Rosa-12'))
  expect(told.map(({ code }) => code)).toContain('CODE_TAKEN')
  expect(told.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
})

const nowhere = [
  `/course/${'a'.repeat(5_000)}`,
  '//arts',
  '/a//b',
  '/course-list/a%00b',
  '/media/public///x',
  '/assets/..%5c..%5cpasswd',
  '/%',
].map((path) => ({ path, shown: path.slice(0, 30) }))

test.each(nowhere)('9: $shown is a page for a browser', async ({ path }) => {
  const { status, code } = await send({ path, headers: { accept: 'text/html' } })
  expect([status, code]).toEqual([path === '/%' ? 400 : 404, 'a page'])
})

test.each(nowhere)('9: $shown is nothing to a program', async ({ path }) => {
  const { status, code } = await send({ path, headers: { accept: 'application/json' } })
  expect([status, code]).toEqual(path === '/%' ? [400, 'INVALID_INPUT'] : [404, 'NOT_FOUND'])
})

test('11: an absolute address chooses no host of a redirect', async () => {
  const path = 'http://evil.example/auth/sign-in?next=/quiz/1'
  const { status, headers } = await send({ path, headers: { host: 'evil.example' } })
  expect(status).toBe(302)
  expect(headers.location).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/sign-in\?/)
  expect(JSON.stringify(headers)).not.toContain('evil.example')
})

test.each(['/', '/api/course/all', '/api/nothing', '/healthz', '/%'])(
  '%s tells its type and no versions, and is for no other site',
  async (path) => {
    const { headers } = await send({ path, headers: { origin: 'https://evil.example' } })
    expect(headers['content-type']).toMatch(/; charset=utf-8$/)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name)
    }
  },
)

test('a call in another form than JSON is refused', async () => {
  const headers = { 'content-type': 'text/xml' }
  const answer = await send({ path: '/api/user/start', headers, body: {} })
  expect(answer).toMatchObject({ status: 415, code: 'WRONG_FILE_TYPE' })
})

const identity = 'apps/identity/test'
const modules = 'apps/server/src/modules'
const packs = `${modules}/voices/packs/packs.test.ts`
const embedded = `${modules}/identity/embedded-provider.test.ts`

test.each([
  [
    '1: private files of a class',
    'apps/server/test/outside-the-class.test.ts',
    'none of its films',
  ],
  ['2: signing out without the redirect', embedded, 'signing out without following its redirect'],
  ['3: sessions after a new password', embedded, 'ends the other sessions and all tokens at once'],
  ['4: what a backup opens', 'scripts/backup.test.ts', 'nothing in an archive opens an account'],
  ['5: a picture of noise', `${modules}/media/pictures.test.ts`, 'noise is encoded with loss'],
  [
    '5: many pictures of one child',
    'apps/server/src/platform/turns.test.ts',
    'while nobody else waits',
  ],
  ['6: small files that grow', `${modules}/media/shares.test.ts`, 'what is stored counts'],
  ['6: announced films', `${modules}/media/shares.test.ts`, 'for a few at a time'],
  ['6: hand-ins without end', `${modules}/activities/submissions.test.ts`, 'is so much an hour'],
  ['7: a classmate who guesses', `${identity}/guessing.test.ts`, 'a classmate who guesses 1,000'],
  ['7: a flood of guesses', `${identity}/guessing.test.ts`, 'a flood of guesses'],
  [
    '7: wrong codes of others',
    `${modules}/users/users.routes.test.ts`,
    'whatever others got wrong',
  ],
  ['7: accounts without end', `${identity}/sign-up.test.ts`, 'and nobody without end'],
  ['8: a child who was removed', `${modules}/users/class-removal.test.ts`, 'keeps her out'],
  ['9: a pack of the year −4800', packs, '-004800-01-01'],
  ['10: formulas in CSV', 'apps/web/src/ui/csv.test.ts', "'/c calc'!A1"],
  ['11: root', 'apps/server/src/main.test.ts', 'that root started reads requests as another'],
  ['11: tokens of the account page', `${identity}/account.test.ts`, 'gets no token for the API'],
  ['11: saved=constructor', `${identity}/account.test.ts`, "'constructor', '__proto__'"],
  ['11: secrets in captured logs', 'apps/server/src/main.test.ts', 'captured output has no'],
  ['11: foreign styles', 'apps/server/src/platform/http/security.test.ts', 'unsafe-inline'],
  ['11: names that look alike', `${identity}/sign-up.test.ts`, 'of two that look alike'],
])('%s is held by %s', (_point, file, words) => {
  expect(readFileSync(join(repository, file), 'utf8')).toContain(words)
})
