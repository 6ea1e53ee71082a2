// The pool, and how long statements take, by names that stand in our code.
import type { Pool, PoolClient } from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { statementName } from '../statement-names.ts'

const OTHER = 'other'
// More than there are; what comes beyond them is no name of ours.
const NAMES_MAX = 150

/** Times the statements of each connection that the pool opens from now on. */
export function watchStatements(registry: Registry, pool: Pool): void {
  countConnections(registry, pool)
  const seconds = new Histogram({
    name: 'kinderleaf_statement_duration_seconds',
    help: 'Time from sending a statement to its answer, by its name or verb.',
    labelNames: ['statement'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const known = new Set<string>()
  const nameOf = (statement: unknown): string => {
    const name = statementName(statement)
    if (!known.has(name) && known.size >= NAMES_MAX) return OTHER
    known.add(name)
    return name
  }
  pool.on('connect', (client) => {
    timeStatements(client, (statement, took) =>
      seconds.observe({ statement: nameOf(statement) }, took),
    )
  })
}

function countConnections(registry: Registry, pool: Pool): void {
  const limit = pool.options.max ?? 0
  const read: Record<string, () => number> = {
    in_use: () => pool.totalCount - pool.idleCount,
    idle: () => pool.idleCount,
  }
  new Gauge({
    name: 'kinderleaf_pool_connections',
    help: 'Database connections of this process.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(read)) this.set({ state }, count())
    },
  })
  new Gauge({
    name: 'kinderleaf_pool_connections_max',
    help: 'Database connections that this process may open (DATABASE_POOL).',
    registers: [registry],
  }).set(limit)
  new Gauge({
    name: 'kinderleaf_pool_waiting',
    help: 'Callers that wait for a database connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

type Observe = (statement: unknown, seconds: number) => void

/** Whoever asks passes a function, or gets a promise; a stream of rows is not timed. */
function timeStatements(client: PoolClient, observe: Observe): void {
  const { query } = client
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => {
      const began = performance.now()
      const end = () => observe(statement, (performance.now() - began) / 1_000)
      const answered = rest.at(-1)
      if (typeof answered === 'function') {
        const passed = rest.with(-1, (...results: unknown[]) => {
          end()
          return Reflect.apply(answered, undefined, results)
        })
        return Reflect.apply(query, client, [statement, ...passed])
      }
      const answer: unknown = Reflect.apply(query, client, [statement, ...rest])
      if (answer instanceof Promise) answer.then(end, end)
      return answer
    },
  })
}
