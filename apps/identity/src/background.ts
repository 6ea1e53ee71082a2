// Work that nobody waits for, so that its duration reveals nothing.

import type { IdentityLogger } from './options.ts'

export interface Background {
  run(work: Promise<void>): void
  /** Resolves when nothing is running any more. */
  idle(): Promise<void>
}

/** Failures are logged with this sentence. */
export function createBackground(logger: IdentityLogger, failure: string): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const done = work
        .catch((error: unknown) => {
          // A mail server's message often contains the address, so only its code is logged.
          const code = error instanceof Error && 'code' in error ? error.code : undefined
          logger.error({ code }, failure)
        })
        .finally(() => running.delete(done))
      running.add(done)
    },
    async idle() {
      await Promise.all(running)
    },
  }
}
