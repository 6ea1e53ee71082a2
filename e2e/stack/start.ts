// Starts the product three times for the journeys: on loopback, as a plain-http school, and as the
// demo school. Each has a data folder of its own that is removed afterwards.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoAccount } from './stacks.ts'

const root = join(import.meta.dirname, '..', '..')
const readyWithinMs = 120_000

interface Stack {
  origin: string
  /** What the server has said on its standard output. */
  said(): string
  stop(): Promise<void>
}

export default async function start(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The pages are not built: run npm run build -w @kinderleaf/web first.')
  }
  const starts = await Promise.allSettled([
    startStack('127.0.0.1', []),
    startStack('school.test', []),
    startStack('127.0.0.1', ['--demo']),
  ])
  const stacks = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
  const [loopback, school, demo] = stacks
  if (!loopback || !school || !demo) {
    await stop()
    throw starts.find((one) => one.status === 'rejected')?.reason
  }
  process.env.KINDERLEAF_ORIGIN = loopback.origin
  process.env.KINDERLEAF_SCHOOL_ORIGIN = school.origin
  process.env.KINDERLEAF_DEMO_ORIGIN = demo.origin
  process.env.KINDERLEAF_DEMO_ACCOUNTS = JSON.stringify(readAccounts(demo.said()))
  return stop
}

async function startStack(host: string, args: string[]): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-e2e-'))
  const port = await freePort()
  const origin = `http://${host}:${port}`
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      TEACHER_SIGNUP: 'open',
      ...(host === '127.0.0.1' ? {} : { PUBLIC_URL: origin }),
    },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await ready(`http://127.0.0.1:${port}/readyz`, child)
  return {
    origin,
    said: () => output,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The demo school prints a line for each account: sign-in name, password, the person's name. */
function readAccounts(output: string): DemoAccount[] {
  const [, table = ''] = output.split('Teachers\n')
  return [...table.matchAll(/^ +([\w.-]+) {2,}(\S+) {2,}(.+)$/gm)].map(
    ([, username = '', password = '', name = '']) => ({ username, password, name }),
  )
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
