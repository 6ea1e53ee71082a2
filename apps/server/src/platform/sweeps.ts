// Upkeep at intervals: each module removes what has run out. Many processes may do it at once.
import type { FastifyInstance } from 'fastify'

export interface Sweep {
  /** What it is called where it fails. */
  name: string
  everyMinutes: number
  run: () => Promise<unknown>
}

/** Runs the sweeps, each at its interval, until the server closes. */
export function startSweeps(app: FastifyInstance, sweeps: readonly Sweep[]) {
  const timers = sweeps.map(({ name, everyMinutes, run }) =>
    setInterval(() => {
      run().catch((error: unknown) => app.log.error({ err: error, sweep: name }, 'a sweep failed'))
    }, everyMinutes * 60_000).unref(),
  )
  app.addHook('onClose', async () => timers.forEach(clearInterval))
}
