// The figures for operators, in Prometheus' form. Loaded only where METRICS_PORT is set. A label is
// a word of ours (a route's pattern, a code, a name in the code): never a name, id, code, link or
// value of somebody's.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { listenToReports } from '../reports.ts'
import { type FiguresAddress, type FiguresServer, openFiguresServer } from './figures-server.ts'
import { countReports } from './reported.ts'
import { watchRequests } from './requests.ts'
import { watchStatements } from './statements.ts'
import { type States, watchStates } from './states.ts'

export type { FiguresAddress, FiguresServer } from './figures-server.ts'
export type { States } from './states.ts'

export interface Metrics {
  /** Before a connection is opened: times its statements, and tells how many are in use. */
  watchPool(pool: Pool): void
  /** Before a route is registered: counts and times requests and uploads. */
  watchRequests(app: FastifyInstance): void
  /** Tells what is so at the moment of reading. */
  watchStates(states: States): void
  /** All figures as text. */
  read(): Promise<string>
  /** Serves them at an address of their own. */
  listen(address: FiguresAddress): Promise<FiguresServer>
  /** Ends the counting of what is reported. */
  close(): void
}

/** Begins to count. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const close = listenToReports(countReports(registry))
  return {
    watchPool: (pool) => watchStatements(registry, pool),
    watchRequests: (app) => watchRequests(registry, app),
    watchStates: (states) => watchStates(registry, states),
    read: () => registry.metrics(),
    listen: (address) =>
      openFiguresServer(address, { read: () => registry.metrics(), type: registry.contentType }),
    close,
  }
}
