// Runs the modules' sweeps at intervals. Several processes may do so at once.
import type { FastifyInstance } from 'fastify'
import { report } from './reports.ts'

export interface Sweep {
  /** Name in the log. */
  name: string
  everyMinutes: number
  run: () => Promise<unknown>
}

export function startSweeps(app: FastifyInstance, sweeps: readonly Sweep[]) {
  const timers = sweeps.map(({ name, everyMinutes, run }) => {
    report.sweepPlanned(name, everyMinutes * 60)
    return setInterval(async () => {
      const began = performance.now()
      const isDone = await run().then(
        () => true,
        (error: unknown) => {
          app.log.error({ err: error, sweep: name }, 'a sweep failed')
          return false
        },
      )
      report.swept(name, (performance.now() - began) / 1_000, isDone)
    }, everyMinutes * 60_000).unref()
  })
  app.addHook('onClose', async () => timers.forEach(clearInterval))
}
