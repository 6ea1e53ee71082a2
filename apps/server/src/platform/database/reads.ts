// Open reads and reports from a replica, as long as it is near enough; else, and where it fails in the
// middle of a request, from the primary. Loaded only where DATABASE_REPLICA_URL is set.
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { BaseLogger } from 'pino'
import { report } from '../reports.ts'
import {
  type Database,
  type OpenDatabase,
  openDatabase,
  type PoolOptions,
} from './open-database.ts'
import { mayBeLate, type ReadCall } from './reads.rules.ts'
import { SILENT_AT_MOST_MS, watchReplica } from './replica-watch.ts'

/** What a replica may answer; where there is none, all of it is the primary's. */
export interface ReplicaReads {
  /** Its statements go to the replica while that answers, else to the primary. They only read. */
  readonly db: Database
  /**
   * Whether the replica may answer this request, the same from its beginning to its end. What must not
   * be late (who is in a class, what was taken, whose something is) is then asked of the primary.
   */
  answers(): boolean
}

/** Where is read: of the primary, and what may be late. */
export interface ReadPlaces {
  db: Database
  replica: ReplicaReads
}

export interface Replica extends ReplicaReads {
  /** Handles a call; within it the replica answers what it may. */
  within<T>(call: ReadCall, handle: () => Promise<T>): Promise<T>
  /** For how long it has not been known to have all that the primary had. */
  lagSeconds(): number
  close(): Promise<void>
}

export interface ReplicaOptions {
  url: string
  /** Where the primary is asked how far it is. */
  primaryUrl: string
  primary: Pick<OpenDatabase, 'pool'>
  pool: PoolOptions
  logger: Pick<BaseLogger, 'info' | 'warn'>
}

// A statement of ours takes some milliseconds; a stop waits for no longer.
const ANSWER_WITHIN_MS = 3_000

/** Opens a pool on the replica; nothing fails where that is away. */
export function openReplica({ url, primaryUrl, primary, pool, logger }: ReplicaOptions): Replica {
  const patience = { connectMs: SILENT_AT_MOST_MS, answerMs: ANSWER_WITHIN_MS }
  const replica = openDatabase(url, logger, { ...pool, patience })
  const watch = watchReplica({ url, primaryUrl, pooler: pool.pooler, logger })
  const requests = new AsyncLocalStorage<{ isLate: boolean }>()

  const { query } = replica.pool
  /** Statements only read, so the primary may do any of them again. */
  async function ask(statement: unknown[]): Promise<unknown> {
    const request = requests.getStore()
    if (request && watch.isNear()) {
      try {
        const answer: unknown = await watch.unlessLost(
          Reflect.apply(query, replica.pool, statement),
        )
        request.isLate = true
        return answer
      } catch (error) {
        if (watch.isNear())
          logger.warn(error, 'the replica failed a statement: the primary answers')
      }
    }
    return Reflect.apply(primary.pool.query, primary.pool, statement)
  }
  Object.assign(replica.pool, { query: (...statement: unknown[]) => ask(statement) })

  return {
    db: drizzle({ client: replica.pool }),
    answers: () => requests.getStore() !== undefined,
    async within(call, handle) {
      if (!mayBeLate(call)) return handle()
      const request = { isLate: false }
      try {
        return await (watch.isNear() ? requests.run(request, handle) : handle())
      } finally {
        report.readFrom(request.isLate ? 'replica' : 'primary')
      }
    },
    lagSeconds: () => watch.behindMs() / 1_000,
    async close() {
      await watch.close()
      await replica.close()
    },
  }
}
