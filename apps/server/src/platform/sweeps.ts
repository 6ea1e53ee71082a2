// Runs the modules' sweeps at intervals. Several processes may do so at once.
import type { FastifyInstance } from 'fastify'

export interface Sweep {
  /** Name in the log. */
  name: string
  everyMinutes: number
  run: () => Promise<unknown>
}

export function startSweeps(app: FastifyInstance, sweeps: readonly Sweep[]) {
  const timers = sweeps.map(({ name, everyMinutes, run }) =>
    setInterval(() => {
      run().catch((error: unknown) => app.log.error({ err: error, sweep: name }, 'a sweep failed'))
    }, everyMinutes * 60_000).unref(),
  )
  app.addHook('onClose', async () => timers.forEach(clearInterval))
}
