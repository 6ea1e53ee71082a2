// Upkeep at intervals: each module removes what has run out. Many processes may do it at once.
import type { FastifyInstance } from 'fastify'

/** Runs the named sweeps every so many minutes until the server closes. */
export function startSweeps(
  app: FastifyInstance,
  minutes: number,
  sweeps: Readonly<Record<string, () => Promise<unknown>>>,
) {
  const timer = setInterval(() => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      sweep().catch((error: unknown) =>
        app.log.error({ err: error, sweep: name }, 'a sweep failed'),
      )
    }
  }, minutes * 60_000)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
