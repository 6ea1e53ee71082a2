// The server's process from its start to its stop: what it prints, who it runs as, what it waits for.
// @module-tag whole
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDataFolder } from '../test/processes/data-folder.ts'
import { findFreePort } from '../test/processes/product.ts'
import {
  type ServerProcess,
  startLastingServer,
  startServerProcess,
} from '../test/processes/server-process.ts'
import { createTemporaryFolder, findFastFolder } from '../test/temporary-folder.ts'
import { findRunningProcess } from './platform/database/embedded/running-process.ts'

const STOP_WITHIN_MS = 5_000

let prepared: Awaited<ReturnType<typeof createDataFolder>>
/** A server that runs beside the tests, which asks new teachers for a code. */
let running: ServerProcess
let runningSettings: Awaited<ReturnType<typeof createSettings>>

beforeAll(async () => {
  prepared = await createDataFolder()
  const folder = mkdtempSync(join(findFastFolder(), 'kinderleaf-'))
  runningSettings = await createSettings(prepared.copy(folder))
  running = startLastingServer({ ...runningSettings, TEACHER_SIGNUP: 'code' })
  await running.said('Ctrl-C stops everything.')
})
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.ended
  rmSync(runningSettings.DATA_DIR, { recursive: true })
  prepared.remove()
})

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

async function open({ PORT }: { PORT: string }): Promise<Socket> {
  const socket = connect(Number(PORT), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** A request whose head has been read and whose body never comes. */
async function beginUpload(settings: { PORT: string }): Promise<Socket> {
  const socket = await open(settings)
  const head = ['POST /auth/token HTTP/1.1', 'host: x', 'content-type: application/json']
  socket.write(`${[...head, 'content-length: 2', 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  return socket
}

test('a server that root started reads requests as another, and can write, at first and later; Ctrl-C stops all of it within five seconds', async () => {
  const cache = createTemporaryFolder()
  const folder = createTemporaryFolder()
  const settings = { ...(await createSettings(folder)), NODE_COMPILE_CACHE: cache }
  const server = startServerProcess(settings)
  const output = await server.said('Ctrl-C stops everything.')
  expect(output).toContain(`Kinderleaf is ready: http://127.0.0.1:${settings.PORT}`)
  // As a load balancer asks: a server that has just started on a busy machine may not be ready yet.
  const readiness = async () => (await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).json()
  const checks = { database: true, providerKeys: true, media: true }
  await expect.poll(readiness, { timeout: 20_000 }).toEqual(expect.objectContaining({ checks }))
  // Written before the server left root.
  expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(100)

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
  const [uid] = accounts.flat()
  for (const path of ['', 'media', 'app-secret']) {
    expect(String(statSync(join(settings.DATA_DIR, path)).uid)).toBe(uid)
  }

  const postmaster = postmasterOf(settings.DATA_DIR)
  const asked = Date.now()
  // As Ctrl-C in a terminal: to every process of the group.
  process.kill(groupOf(server.child), 'SIGINT')
  const { code } = await server.ended
  expect(code).toBe(0)
  expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS)
  expect(findRunningProcess(postmaster)).toBeUndefined()

  // What a later start as root seeds belongs to the account that serves it.
  const later = startServerProcess(settings, ['--demo'])
  await later.said('Ctrl-C stops everything.')
  expect(await later.said('Show the faces here')).toContain(
    `Children who cannot read tap their faces at http://127.0.0.1:${settings.PORT}/wall`,
  )
  const media = join(settings.DATA_DIR, 'media')
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(10)
  const owners = files.map((file) => statSync(join(media, file)).uid)
  expect(new Set(owners)).toEqual(new Set([statSync(media).uid]))
})

test('captured output has no teacher sign-up code: it is in a file of the operator', async () => {
  const output = await running.said('Ctrl-C stops everything.')
  const path = join(runningSettings.DATA_DIR, 'teacher-code.txt')
  const code = readFileSync(path, 'utf8').trim()
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(output).toContain(`New teachers are asked for this sign-up code: in ${path}`)
  expect(output).not.toContain(code)
})

test('a stop in the middle of a start leaves nothing running', async () => {
  const settings = await createSettings(createTemporaryFolder())
  const server = startServerProcess(settings)
  const postmaster = await vi.waitFor(() => postmasterOf(settings.DATA_DIR), 40_000)
  process.kill(groupOf(server.child), 'SIGTERM')
  expect((await server.ended).code).toBe(0)
  expect(findRunningProcess(postmaster)).toBeUndefined()
})

test('a request under way, and one that arrives while the server stops, are answered before it ends', async () => {
  const settings = await createSettings()
  const server = startServerProcess(settings)
  await server.said('is ready')
  const [underWay, arriving] = [await beginUpload(settings), await open(settings)]
  // not refused by a busy machine, as calls of the school are
  arriving.write('GET /healthz HTTP/1.1\r\nhost: x\r\n')
  // Its answer proves that the half request before it has arrived.
  await fetch(`http://127.0.0.1:${settings.PORT}/healthz`)
  server.child.kill('SIGTERM')
  const refused = () => expect(fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).rejects.toThrow()
  await vi.waitFor(refused, 40_000)
  arriving.write('\r\n')
  expect(String(await once(arriving, 'data'))).toMatch(/^HTTP\/1.1 200 /)
  underWay.write('{}')
  expect(String(await once(underWay, 'data'))).toMatch(/^HTTP\/1.1 4\d\d /)
  expect((await server.ended).code).toBe(0)
})

test('while it drains, /readyz tells load balancers so and everybody is served; a second press ends that', async () => {
  const settings = { ...(await createSettings()), DRAIN_SECONDS: '3600' }
  const server = startServerProcess(settings)
  await server.said('is ready')
  const get = (path: string) => fetch(`http://127.0.0.1:${settings.PORT}${path}`)
  expect(await (await get('/readyz')).json()).toMatchObject({ draining: false })
  server.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503), 40_000)
  expect(await (await get('/readyz')).json()).toMatchObject({ draining: true })
  // again and again, since a busy machine refuses calls of the school for a moment
  await vi.waitFor(async () => expect((await get('/api/settings')).status).toBe(200), 40_000)
  await vi.waitFor(() => {
    server.child.kill('SIGINT')
    expect(server.child.exitCode).toBe(0)
  }, 20_000)
})

test('a request that does not end is cut off after STOP_SECONDS', async () => {
  const settings = { ...(await createSettings()), STOP_SECONDS: '4' }
  const server = startServerProcess(settings)
  await server.said('is ready')
  const socket = await beginUpload(settings)
  const asked = Date.now()
  server.child.kill('SIGTERM')
  await once(socket, 'close')
  expect(Date.now() - asked).toBeGreaterThan(3_900)
  expect((await server.ended).code).toBe(0)
})

test('one press of Ctrl-C that arrives twice waits for requests, a second press does not', async () => {
  const settings = await createSettings()
  const server = startServerProcess(settings)
  await server.said('is ready')
  const socket = await beginUpload(settings)
  // a server that ends at once may reset what is under way
  socket.on('error', () => {})
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  // one that is taken before the server stops listening may be reset as well
  const opened = async () => (await open(settings)).on('error', () => {})
  await vi.waitFor(() => expect(opened()).rejects.toThrow(), 40_000)
  expect(socket.closed).toBe(false)
  await vi.waitFor(() => {
    server.child.kill('SIGINT')
    expect(server.child.exitCode).toBe(0)
  }, 20_000)
})

test('a second start on the same folder says so and leaves the first alone', async () => {
  const second = startServerProcess({ ...runningSettings, PORT: String(await findFreePort()) })
  expect(await second.ended).toEqual({
    code: 1,
    output: expect.stringMatching(/^Kinderleaf already runs on the data folder .*DATA_DIR.*\n$/),
  })
  const ready = await fetch(`http://127.0.0.1:${runningSettings.PORT}/readyz`)
  expect(ready.status).toBe(200)
})

test('a port in use is told in one sentence, and the database is stopped again', async () => {
  const settings = { ...(await createSettings()), PORT: runningSettings.PORT }
  const server = startServerProcess(settings)
  expect(await server.ended).toEqual({
    code: 1,
    output: `Port ${settings.PORT} is in use by another program: stop that one, or set PORT to another number.\n`,
  })
  expect(() => postmasterOf(settings.DATA_DIR)).toThrow(/ENOENT/)
})

test('a wrong setting is told in one sentence', async () => {
  const server = startServerProcess({ ...(await createSettings()), PORT: 'many' })
  expect(await server.ended).toEqual({
    code: 1,
    output: expect.stringMatching(/^PORT is "many": write a number .*\n$/),
  })
})
