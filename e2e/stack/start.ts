// Starts the product twice for the journeys: on loopback, and as a plain-http school. Each has a
// data folder of its own that is removed afterwards.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const readyWithinMs = 120_000

interface Stack {
  origin: string
  stop(): Promise<void>
}

export default async function start(): Promise<() => Promise<void>> {
  const stacks = [await startStack('127.0.0.1'), await startStack('school.test')]
  const [loopback, school] = stacks
  process.env.KINDERLEAF_ORIGIN = loopback?.origin
  process.env.KINDERLEAF_SCHOOL_ORIGIN = school?.origin
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}

async function startStack(host: string): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-e2e-'))
  const port = await freePort()
  const origin = `http://${host}:${port}`
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      TEACHER_SIGNUP: 'open',
      ...(host === '127.0.0.1' ? {} : { PUBLIC_URL: origin }),
    },
  })
  await ready(`http://127.0.0.1:${port}/readyz`, child)
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(url: string, child: ChildProcess) {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    const answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`the server was not ready within ${readyWithinMs / 1_000} s`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return address.port
}
