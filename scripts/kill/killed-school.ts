// A school that is there to be killed: the server with its own database, and somebody else's
// identity provider, which gives anybody a token.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OAuth2Server } from 'oauth2-mock-server'
import { findFreePort } from '../../apps/server/test/processes/product.ts'

const READY_WITHIN_MS = 120_000
const CLIENT_ID = 'kill-test'

export interface KilledSchool {
  settings: Readonly<Record<string, string>>
  /** Starts the server, once it has ended. */
  start(): Promise<void>
  kill(withDatabase: boolean): void
  /** Ends it as in production. */
  stop(): Promise<void>
  /** A bearer of that person. */
  mint(id: string, role: 'educator' | 'student'): Promise<string>
  /** What the server answers; rejects with `Refused` when it refuses, otherwise when it is away. */
  call(bearer: string, method: 'GET' | 'POST', path: string, body?: object): Promise<string>
  /** Ends everything and removes the folder. */
  close(): Promise<void>
}

export async function openKilledSchool(): Promise<KilledSchool> {
  const folder = mkdtempSync('/tmp/kinderleaf-kill-')
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const settings = settingsFor(folder, port, provider.issuer.url ?? '')
  let server = await startServer(address, settings)
  async function stop() {
    server.child.kill('SIGTERM')
    await server.ended
  }
  return {
    settings,
    async start() {
      await server.ended
      server = await startServer(address, settings)
    },
    kill: (withDatabase) => kill(folder, withDatabase),
    stop,
    mint: (id, role) => mint(provider, id, role),
    call: (bearer, method, path, body) => callAt(address + path, bearer, method, body),
    async close() {
      await stop()
      await provider.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export class Refused extends Error {
  readonly status: number
  /** Whether it says when to come back. */
  readonly mayComeBack: boolean

  constructor(answer: Response, text: string) {
    super(`${answer.status} ${text}`)
    this.status = answer.status
    this.mayComeBack = answer.headers.has('retry-after')
  }
}

/** Calls as the person of this bearer; rejects with `Refused` when it is refused. */
export async function callAt(address: string, bearer: string, method: string, body?: object) {
  const isForm = body instanceof FormData
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer, text)
  return text
}

function settingsFor(folder: string, port: number, issuer: string): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    ...providedBy(issuer),
  }
}

/** Settings of a school whose people sign in there. */
export const providedBy = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  IDENTITY_MANAGEMENT_URL: issuer,
  IDENTITY_MANAGEMENT_KEY: 'unused: the role is in the token',
})

/** A bearer of that person. */
export function mint(
  provider: OAuth2Server,
  sub: string,
  role: 'educator' | 'student',
): Promise<string> {
  return provider.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      const claims = { sub, name: sub, public_metadata: { role } }
      Object.assign(payload, { aud: CLIENT_ID, client_id: CLIENT_ID, ...claims })
    },
  })
}

async function startServer(address: string, settings: Record<string, string>) {
  const script = join(import.meta.dirname, '../start.mjs')
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

function kill(folder: string, withDatabase: boolean): void {
  const read = (name: string) => Number(readFileSync(join(folder, name), 'utf8').split('\n')[0])
  const postmaster = read('cluster/postmaster.pid')
  process.kill(read('server.pid'), 'SIGKILL')
  if (withDatabase) process.kill(postmaster, 'SIGKILL')
}
