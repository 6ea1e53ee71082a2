// The product in its own process, for journeys and benches.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const READY_WITHIN_MS = 120_000

export interface RunningProduct {
  /** The server's standard output so far. */
  said(): string
  /** By default the way it ends in production. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/**
 * Starts the server of a checkout with these settings added to this process's; resolves when it has
 * said so.
 */
export async function startProduct(
  port: number,
  settings: Record<string, string>,
  args: readonly string[] = [],
  checkout = ROOT,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...settings },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const said = () => output
  await welcomed(said, child)
  return {
    said,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

async function welcomed(said: () => string, child: ChildProcess) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (said().includes('Kinderleaf is ready')) return
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error(`the server was not ready within ${READY_WITHIN_MS / 1_000} s`)
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return address.port
}
