// One way to run several statements as one.

import type { Pool, PoolClient } from 'pg'

/** Runs the work in a transaction of its own: committed when it returns, undone when it throws. */
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
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    // A client that could not even roll back is thrown away, not handed to the next caller.
    client.release(broken)
  }
}
