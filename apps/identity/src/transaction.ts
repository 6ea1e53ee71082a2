// Transactions.

import type { Pool, PoolClient } from 'pg'

/**
 * Runs the work in a transaction: committed when it returns, rolled back when it throws. Whoever
 * joined in hears `committed` from the client, once and in the first case alone.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.emit('committed')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.removeAllListeners('committed')
    // A client that failed to roll back is discarded.
    client.release(broken)
  }
}
