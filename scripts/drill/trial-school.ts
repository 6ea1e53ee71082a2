// The school that a drill restores: on a temporary folder, a free port and this machine alone, with
// none of the settings of the school that runs here, so that it can reach neither its database nor its
// mail nor its files.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, loadConfig, readSettingsFile } from '../../apps/server/src/config.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { NOT_SET } from '../archive/restoring.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY_WITHIN_MS = 120_000
const ASK_EVERY_MS = 100

export interface TrialSchool {
  config: Config
  origin: string
  /** Starts its server; resolves once it takes requests. */
  start(): Promise<void>
  /** Stops the server and removes the folder. */
  remove(): Promise<void>
}

/** Makes its empty folder. `secret` is for an archive that lies without one. */
export async function openTrialSchool(secret: string | undefined): Promise<TrialSchool> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-drill-'))
  const port = await findFreePort()
  const settings = settingsFor(folder, port, secret)
  const config = loadConfig(settings, () => NOT_SET)
  if (config instanceof Error) throw config
  let server: ChildProcess | undefined
  const stop = endWithTerminal(() => server?.kill('SIGTERM'))
  return {
    config,
    origin: config.publicUrl,
    async start() {
      server = await startServer(config.publicUrl, settings)
    },
    async remove() {
      if (server) await end(server)
      stop()
      // Several at once: tens of thousands of files one by one take a minute.
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the file of settings sets is set to nothing. */
function settingsFor(folder: string, port: number, secret: string | undefined): Environment {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return {
    ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE },
    ...Object.fromEntries(Object.keys(readSettingsFile()).map((name) => [name, ''])),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    TEACHER_SIGNUP: 'closed',
    LOG_LEVEL: 'fatal',
    ...(secret ? { APP_SECRET: secret } : {}),
  }
}

async function startServer(origin: string, settings: Environment): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      const [why] = said.trim().split('\n')
      throw new StartProblem(`The restored school does not start: ${why || 'it says nothing'}`)
    }
    await wait(ASK_EVERY_MS)
  }
  return child
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What a signal ends fails a moment later, and is then cleaned up as any failure is. */
function endWithTerminal(act: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, act)
  return () => {
    for (const signal of signals) process.off(signal, act)
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return address.port
}
