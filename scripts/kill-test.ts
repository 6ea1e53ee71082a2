// Kills the server during writes, restarts it, and checks that every acknowledged write exists.
// Three rounds; in the second the database is killed at the same moment.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OAuth2Server } from 'oauth2-mock-server'
import { findFreePort } from '../apps/server/test/processes/product.ts'

const ROUNDS = 3
const ROUND_THAT_KILLS_THE_DATABASE = 2
const WRITERS = 4
const WRITING_MS = 1_500
const READY_WITHIN_MS = 120_000
const CLIENT_ID = 'kill-test'
const ACTIVITY = { title: 'A leaf', description: '<p>Draw one.</p>', dueDate: '2030-06-01' }

async function killTest(): Promise<number> {
  const folder = mkdtempSync('/tmp/kinderleaf-kill-')
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const port = await findFreePort()
  const school = {
    folder,
    address: `http://127.0.0.1:${port}`,
    bearer: await mintTeacher(provider),
    settings: settingsFor(folder, port, provider.issuer.url ?? ''),
  }
  let server = await startServer(school)
  try {
    const acknowledged: string[] = []
    let lost = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = acknowledged.length
      const killing = wait(WRITING_MS).then(() =>
        kill(folder, round === ROUND_THAT_KILLS_THE_DATABASE),
      )
      const writers = Array.from({ length: WRITERS }, () => write(school, acknowledged))
      // Waits for all: a kill after the end would leave the database running.
      await Promise.allSettled([killing, ...writers])
      await Promise.all(writers)
      await server.ended
      server = await startServer(school)
      const present = await readAll(school)
      const missing = acknowledged.filter((id) => !present.has(id)).length
      lost += missing
      console.log(
        `round ${round}: ${acknowledged.length - before} writes acknowledged before the kill;` +
          ` of ${acknowledged.length} in all, ${missing} are missing`,
      )
      if (acknowledged.length === before) lost += 1
    }
    return lost === 0 ? 0 : 1
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await provider.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type School = {
  folder: string
  address: string
  bearer: string
  settings: Record<string, string>
}

function settingsFor(folder: string, port: number, issuer: string): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    IDENTITY_MANAGEMENT_URL: issuer,
    IDENTITY_MANAGEMENT_KEY: 'unused: the role is in the token',
  }
}

function mintTeacher(provider: OAuth2Server): Promise<string> {
  return provider.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      const claims = { sub: 'teacher', name: 'Teacher', public_metadata: { role: 'educator' } }
      Object.assign(payload, { aud: CLIENT_ID, client_id: CLIENT_ID, ...claims })
    },
  })
}

async function startServer({ address, settings }: School) {
  const script = join(import.meta.dirname, 'start.mjs')
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(address))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('it did not start')
    await wait(100)
  }
  return { child, ended } satisfies { child: ChildProcess; ended: Promise<unknown> }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Writes until the server is gone; only answered writes are acknowledged. */
async function write({ address, bearer }: School, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      const answer = await fetch(`${address}/api/educator/add-activity`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(ACTIVITY),
      })
      if (!answer.ok) throw new Refused(`${answer.status} ${await answer.text()}`)
      const written: Written = JSON.parse(await answer.text())
      acknowledged.push(written.activity._id)
    } catch (error) {
      if (error instanceof Refused) throw error
      return
    }
  }
}

class Refused extends Error {}
type Written = { activity: { _id: string } }
type Page = { activities: { _id: string }[]; nextCursor?: string | null }

async function readAll({ address, bearer }: School): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor: string | null | undefined = ''
  while (cursor !== null && cursor !== undefined) {
    const query = new URLSearchParams({ limit: '500', ...(cursor ? { cursor } : {}) })
    const answer = await fetch(`${address}/api/educator/activities?${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    const page: Page = JSON.parse(await answer.text())
    for (const { _id } of page.activities) ids.add(_id)
    cursor = page.nextCursor
  }
  return ids
}

function kill(folder: string, withDatabase: boolean): void {
  const read = (name: string) => Number(readFileSync(join(folder, name), 'utf8').split('\n')[0])
  const postmaster = read('cluster/postmaster.pid')
  process.kill(read('server.pid'), 'SIGKILL')
  if (withDatabase) process.kill(postmaster, 'SIGKILL')
}

if (process.argv.includes('--help')) {
  console.log(
    'Kills the server while it writes and counts what it had acknowledged. Takes no flags.',
  )
} else {
  process.exitCode = await killTest()
}
