// Upkeep at intervals: each module removes what has run out. Many processes may do it at once.
import type { FastifyInstance } from 'fastify'

const intervalMs = 10 * 60_000

/** Runs the named sweeps every ten minutes until the server closes. */
export function startSweeps(
  app: FastifyInstance,
  sweeps: Readonly<Record<string, () => Promise<unknown>>>,
) {
  const timer = setInterval(() => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      sweep().catch((error: unknown) =>
        app.log.error({ err: error, sweep: name }, 'a sweep failed'),
      )
    }
  }, intervalMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
