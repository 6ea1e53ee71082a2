// Periodic tasks of every process: loading new keys and sweeping expired rows.

import { loggable } from './loggable.ts'
import type { IdentityLogger } from './options.ts'

const MINUTE_MS = 60_000

/** Starts the timers, which do not keep the process alive. `stop` waits for running tasks. */
export function startUpkeep(
  work: { reloadKeys(): Promise<void>; sweep(): Promise<void> },
  logger: IdentityLogger,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()

  const every = (milliseconds: number, task: string, run: () => Promise<void>) => {
    const timer = setInterval(() => {
      const done = run()
        .catch((error: unknown) => {
          logger.error({ err: loggable(error) }, `identity: ${task} failed; it is tried again`)
        })
        .finally(() => running.delete(done))
      running.add(done)
    }, milliseconds)
    timer.unref()
    return timer
  }

  const timers = [
    every(MINUTE_MS, 'taking up the signing keys', work.reloadKeys),
    every(10 * MINUTE_MS, 'sweeping what has expired', work.sweep),
  ]

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
