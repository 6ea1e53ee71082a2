// Work that nobody waits for, so that its duration reveals nothing.

import { codeOf } from './mail.ts'
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
          logger.error({ code: codeOf(error) }, failure)
        })
        .finally(() => running.delete(done))
      running.add(done)
    },
    async idle() {
      // What runs may begin more.
      while (running.size > 0) await Promise.all(running)
    },
  }
}
