// The server in its own process, for tests of its start and stop.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const { PATH, NODE_COMPILE_CACHE } = process.env
const MAIN = resolve(import.meta.dirname, '../../src/main.ts')

export type ServerProcess = {
  child: ChildProcess
  /** Resolves with the output once it contains the text. */
  said(text: string): Promise<string>
  /** Resolves with the exit code and the output. */
  ended: Promise<{ code: number | null; output: string }>
  kill(): Promise<void>
}

/** Starts the server with these settings alone; kills it after the test. */
export function startServerProcess(
  settings: Record<string, string>,
  flags: string[] = [],
): ServerProcess {
  const server = startLastingServer(settings, flags)
  onTestFinished(() => server.kill())
  return server
}

/** One for several tests; `kill` it in `afterAll`. */
export function startLastingServer(
  settings: Record<string, string>,
  flags: string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [MAIN, ...flags], {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    output,
  }))
  return {
    child,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    said: (text) =>
      new Promise((done, fail) => {
        const listener = () => {
          if (output.includes(text)) done(output)
        }
        listeners.add(listener)
        listener()
        ended.then(() => fail(new Error(`the server ended and had said: ${output}`)))
      }),
  }
}
