// The connection pool and transactions: the only access to the database.
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { isFailure } from '../errors.ts'

const STATEMENT_WITHIN_MS = 15_000
const LOCK_WITHIN_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** Sent when a connection begins, which a pooler refuses; there, `alter role` sets them. */
const sessionLimits = {
  statement_timeout: STATEMENT_WITHIN_MS,
  lock_timeout: LOCK_WITHIN_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}
const usualPatience = {
  connectMs: 5_000,
  // Longer than the server's own limit, so it only ends waits on a silent connection.
  answerMs: 20_000,
}

/** The database, for services. */
export type Database = NodePgDatabase

/** The parameter of repositories. */
export type DatabaseOrTransaction = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type OpenDatabase = { pool: pg.Pool; db: Database; close(): Promise<void> }

export interface PoolOptions {
  /** Connections at most. */
  connections: number
  /** With `transaction`, each transaction may get another connection to the server. */
  pooler: 'none' | 'transaction'
  /** How long a connection and an answer are waited for, where that is not as usual. */
  patience?: Readonly<{ connectMs: number; answerMs: number }>
}

/** Opens a pool; it connects at the first query. */
export function openDatabase(
  url: string,
  logger: Pick<BaseLogger, 'warn'>,
  { connections, pooler, patience = usualPatience }: PoolOptions = {
    connections: 20,
    pooler: 'none',
  },
): OpenDatabase {
  const isDirect = pooler === 'none'
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kinderleaf',
    max: connections,
    // One stays, by which `npm run move` sees that the school is open.
    min: 1,
    keepAlive: true,
    // Before a firewall forgets the one that stays.
    keepAliveInitialDelayMillis: 60_000,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.answerMs,
    ...(isDirect && sessionLimits),
  })
  // Without listeners a connection that the server closes would end this process, while idle or
  // between two statements of a transaction, whose next statement then fails.
  pool.on('error', (error) => logger.warn(error, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    leaveSilent(client)
    if (!isDirect) leaveUnnamed(client)
  })
  leaveReplicas(pool)
  const db = drizzle({ client: pool })
  // Drizzle never gives a connection back that is lost before its transaction has begun.
  const transaction: Database['transaction'] = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return { pool, db: Object.assign(db, { transaction }), close: () => pool.end() }
}

/**
 * Closes a connection to a server that refuses to write (25006), as a primary that became a replica
 * does, once it is given back: the next one leads to the new primary.
 */
function leaveReplicas(pool: pg.Pool): void {
  const refused = new WeakSet<pg.ClientBase>()
  pool.on('connect', (client) => {
    if (!(client instanceof pg.Client)) return
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006') refused.add(client)
    })
  })
  pool.on('release', (_, client) => {
    if (refused.has(client) && client instanceof pg.Client) void client.end()
  })
}

/**
 * Closes a connection on which a statement was not answered in time: the rollback that follows, and
 * whatever else is asked of it, would wait as long again.
 */
function leaveSilent(client: pg.PoolClient): void {
  const asked = (...words: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, words)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        const isSilent = error.message === 'Query read timeout'
        if (isSilent && client instanceof pg.Client) client.connection.stream.destroy()
      })
    }
    return answer
  }
  Object.assign(client, { query: asked })
}

/**
 * Sends its statements without their names: a named one is known to the connection that prepared it,
 * and the next transaction may get another one.
 */
function leaveUnnamed(client: pg.PoolClient): void {
  const { query } = client
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [withoutName(statement), ...rest]),
  })
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) {
    return statement
  }
  return { ...statement, name: undefined }
}

type Act = () => void

/** How a transaction has something done once it is committed. */
const commits = new WeakMap<DatabaseOrTransaction, (act: Act) => void>()

/** Does it once what was written here is committed, and never if it is rolled back. */
export function onceCommitted(db: DatabaseOrTransaction, act: Act): void {
  const wait = commits.get(db)
  if (wait) wait(act)
  else act()
}

/**
 * A transaction that the identity provider began on this client of the pool, which says `committed`
 * when it has ended it (apps/identity/src/transaction.ts).
 */
export function onClient(client: pg.PoolClient): DatabaseOrTransaction {
  const tx = drizzle({ client })
  commits.set(tx, (act) => client.once('committed', act))
  return tx
}

/** Runs `fn` in a transaction. A `Failure` it returns rolls everything back and is returned. */
export async function transact<T>(
  db: DatabaseOrTransaction,
  fn: (tx: DatabaseOrTransaction) => Promise<T>,
): Promise<T> {
  const acts: Act[] = []
  try {
    const result = await db.transaction(async (tx) => {
      commits.set(tx, (act) => acts.push(act))
      const value = await fn(tx)
      if (isFailure(value)) throw new RolledBack(value)
      return value
    })
    for (const act of acts) onceCommitted(db, act)
    return result
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

/** The same, with the client for another part of the process that joins in. */
export async function transactOnClient<T>(
  pool: pg.Pool,
  fn: (tx: DatabaseOrTransaction, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await transact(drizzle({ client }), (tx) => fn(tx, client))
  } finally {
    client.release()
  }
}

class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back')
    this.result = result
  }
}
