import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDataFolder } from '../test/processes/data-folder.ts'
import { findFreePort } from '../test/processes/product.ts'
import { startServerProcess } from '../test/processes/server-process.ts'
import { createTemporaryFolder } from '../test/temporary-folder.ts'
import { findRunningProcess } from './platform/database/embedded/running-process.ts'

const STOP_WITHIN_MS = 5_000

let prepared: Awaited<ReturnType<typeof createDataFolder>>
beforeAll(async () => {
  prepared = await createDataFolder()
})
afterAll(() => prepared.remove())

/** A data folder that has its database, and a free port. */
async function createSettings(folder = prepared.copy()) {
  return { DATA_DIR: folder, PORT: String(await findFreePort()) }
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

function groupOf({ pid }: { pid?: number }): number {
  if (pid === undefined) throw new Error('the server has no process')
  return -pid
}

test('a start tells the address and what to do; Ctrl-C stops all of it within five seconds', async () => {
  const settings = await createSettings(createTemporaryFolder())
  const server = startServerProcess(settings)
  const output = await server.said('Ctrl-C stops everything.')
  expect(output).toContain(`Kinderleaf is ready: http://127.0.0.1:${settings.PORT}`)
  const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)
  expect(ready.status).toBe(200)
  const postmaster = postmasterOf(settings.DATA_DIR)

  const asked = Date.now()
  // As Ctrl-C in a terminal: to every process of the group.
  process.kill(groupOf(server.child), 'SIGINT')
  const { code } = await server.ended
  expect(code).toBe(0)
  expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS)
  expect(findRunningProcess(postmaster)).toBeUndefined()
})

test('captured output has no teacher sign-up code: it is in a file of the operator', async () => {
  const settings = { ...(await createSettings()), TEACHER_SIGNUP: 'code' }
  const server = startServerProcess(settings)
  const output = await server.said('Ctrl-C stops everything.')
  const path = join(settings.DATA_DIR, 'teacher-code.txt')
  const code = readFileSync(path, 'utf8').trim()
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(output).toContain(`New teachers are asked for this sign-up code: in ${path}`)
  expect(output).not.toContain(code)
})

test('a server that root started reads requests as another, and can write', async () => {
  const settings = await createSettings(createTemporaryFolder())
  const server = startServerProcess(settings)
  await server.said('Ctrl-C stops everything.')
  // Every thread: pictures are decoded beside the main one.
  const tasks = `/proc/${server.child.pid}/task`
  const accounts = readdirSync(tasks).map((task) => {
    const [, real, effective, saved] =
      /^Uid:\s+(\d+)\s+(\d+)\s+(\d+)/m.exec(readFileSync(join(tasks, task, 'status'), 'utf8')) ?? []
    return [real, effective, saved]
  })
  expect(accounts.length).toBeGreaterThan(1)
  expect(accounts.flat()).not.toContain('0')
  expect(accounts.flat()).not.toContain(undefined)
  const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)
  expect(await ready.json()).toMatchObject({ checks: { database: true, media: true } })
  const [uid] = accounts.flat()
  for (const path of ['', 'media', 'app-secret']) {
    expect(String(statSync(join(settings.DATA_DIR, path)).uid)).toBe(uid)
  }
  process.kill(groupOf(server.child), 'SIGTERM')
  expect((await server.ended).code).toBe(0)

  const again = startServerProcess(settings)
  await again.said('Ctrl-C stops everything.')
})

test('what a later start as root seeds belongs to the account that serves it', async () => {
  const settings = await createSettings()
  const first = startServerProcess(settings)
  await first.said('Ctrl-C stops everything.')
  process.kill(groupOf(first.child), 'SIGTERM')
  expect((await first.ended).code).toBe(0)

  const second = startServerProcess(settings, ['--demo'])
  await second.said('Ctrl-C stops everything.')
  const media = join(settings.DATA_DIR, 'media')
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(10)
  const owners = files.map((file) => statSync(join(media, file)).uid)
  expect(new Set(owners)).toEqual(new Set([statSync(media).uid]))
})

test('a stop in the middle of a start leaves nothing running', async () => {
  const settings = await createSettings(createTemporaryFolder())
  const server = startServerProcess(settings)
  const postmaster = await vi.waitFor(() => postmasterOf(settings.DATA_DIR), 40_000)
  process.kill(groupOf(server.child), 'SIGTERM')
  expect((await server.ended).code).toBe(0)
  expect(findRunningProcess(postmaster)).toBeUndefined()
})

test('a request under way is answered before the server stops', async () => {
  const settings = await createSettings()
  const server = startServerProcess(settings)
  await server.said('is ready')
  const socket = connect(Number(settings.PORT), '127.0.0.1')
  const head = ['POST /auth/token HTTP/1.1', 'host: x', 'content-type: application/json']
  socket.write(`${[...head, 'content-length: 2', 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  server.child.kill('SIGTERM')
  await vi.waitFor(() =>
    expect(fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).rejects.toThrow(),
  )
  socket.write('{}')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 4\d\d /)
  expect((await server.ended).code).toBe(0)
})

test('a request that arrives while the server stops is answered too', async () => {
  const settings = await createSettings()
  const server = startServerProcess(settings)
  await server.said('is ready')
  const socket = connect(Number(settings.PORT), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/settings HTTP/1.1\r\nhost: x\r\n')
  // Its answer proves that the half request before it has arrived.
  await fetch(`http://127.0.0.1:${settings.PORT}/healthz`)
  server.child.kill('SIGTERM')
  await vi.waitFor(() =>
    expect(fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).rejects.toThrow(),
  )
  socket.write('\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  expect((await server.ended).code).toBe(0)
})

test('a second start on the same folder says so and leaves the first alone', async () => {
  const settings = await createSettings()
  const first = startServerProcess(settings)
  await first.said('is ready')
  const second = startServerProcess({ ...settings, PORT: String(await findFreePort()) })
  expect(await second.ended).toEqual({
    code: 1,
    output: expect.stringMatching(/^Kinderleaf already runs on the data folder .*DATA_DIR.*\n$/),
  })
  const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)
  expect(ready.status).toBe(200)
})

test('a port in use is told in one sentence, and the database is stopped again', async () => {
  const settings = await createSettings()
  const other = createServer().listen(Number(settings.PORT), '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => {
    other.close()
  })
  const server = startServerProcess(settings)
  expect(await server.ended).toEqual({
    code: 1,
    output: `Port ${settings.PORT} is in use by another program: stop that one, or set PORT to another number.\n`,
  })
  expect(() => postmasterOf(settings.DATA_DIR)).toThrow(/ENOENT/)
})

test.each([
  ['a wrong setting', { PORT: 'many' }, /^PORT is "many": write a number .*\n$/],
  [
    'a database that cannot be reached',
    { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c', APP_SECRET: 'x'.repeat(32) },
    /^The database cannot be reached .*DATABASE_URL names its address.*\n$/,
  ],
  [
    'a certificate that is none',
    { TLS_CERT: import.meta.filename, TLS_KEY: import.meta.filename },
    /^TLS_CERT and TLS_KEY are no certificate .*PEM files.*\n$/,
  ],
  [
    'a media folder that cannot be written',
    { MEDIA_DIR: join(import.meta.filename, 'media') },
    /^Files cannot be kept in .*set MEDIA_DIR to another folder.\n$/,
  ],
  [
    'an address that is not ours',
    { HOST: '203.0.113.9', PUBLIC_URL: 'http://a.test' },
    /^HOST is 203.*\n$/,
  ],
])('%s is told in one sentence', async (_case, wrong, sentence) => {
  const server = startServerProcess({ ...(await createSettings()), ...wrong })
  expect(await server.ended).toEqual({ code: 1, output: expect.stringMatching(sentence) })
})

test('a data folder that cannot be written is told in one sentence', async () => {
  const settings = await createSettings()
  const file = join(settings.DATA_DIR, 'file')
  writeFileSync(file, '')
  const server = startServerProcess({ ...settings, DATA_DIR: join(file, 'data') })
  expect(await server.ended).toEqual({
    code: 1,
    output: expect.stringMatching(/^The data folder .*set DATA_DIR to another folder.\n$/),
  })
})
