// Asks primary and replica four times a second how far each is, and says whether the replica may
// answer. One that is silent, paused or cut off from its primary is away until it is asked well again.
import { setTimeout as wait } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type OpenDatabase, openDatabase, type PoolOptions } from './open-database.ts'
import { ASKED_EVERY_MS, BEHIND_AT_MOST_MS, followLag } from './reads.rules.ts'

/** So long a silent replica is waited for, at most, before it is away for everybody. */
export const SILENT_AT_MOST_MS = 1_000

/** Which database of which log: positions in the logs of two have nothing to do with each other. */
const log = `(select system_identifier || '/' || current_database() from pg_control_system()) as log`
const written = `select (pg_current_wal_lsn() - '0/0')::float8 as position, ${log}`
// Fails on a server that is no replica, or none any more.
const replayed = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
  pg_is_wal_replay_paused() as paused, exists (select from pg_stat_wal_receiver) as receives, ${log}`

export interface Watched {
  url: string
  primaryUrl: string
  pooler: PoolOptions['pooler']
  logger: Pick<BaseLogger, 'info' | 'warn'>
}

export interface ReplicaWatch {
  /** Whether it may answer now. */
  isNear(): boolean
  behindMs(): number
  /** What the replica answers; refused as soon as it is away. */
  unlessLost<T>(answer: Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Begins to ask, over a connection to each that nothing else uses. */
export function watchReplica({ url, primaryUrl, pooler, logger }: Watched): ReplicaWatch {
  const patience = { connectMs: SILENT_AT_MOST_MS, answerMs: SILENT_AT_MOST_MS }
  const options = { connections: 1, pooler, patience }
  const primary = openDatabase(primaryUrl, logger, options)
  const replica = openDatabase(url, logger, options)
  const lag = followLag(performance.now())
  const waiting = new Set<(reason: unknown) => void>()
  let state: 'unknown' | 'there' | 'away' = 'unknown'
  let followed: Written | undefined

  function lose(reason: unknown): void {
    if (state !== 'away') logger.warn(reason, 'the replica is away: the primary answers')
    state = 'away'
    for (const refuse of waiting) refuse(reason)
  }

  async function look(): Promise<void> {
    const at = performance.now()
    // While it is away nobody is fresh for longer than the replica may be behind.
    const seen = await writtenBy(primary).catch(() => undefined)
    if (seen) lag.primaryWas(seen.position, at)
    followed = seen ?? followed
    try {
      lag.replicaIs(await replayedBy(replica, followed))
      if (state === 'away') logger.info('the replica is back')
      state = 'there'
    } catch (error) {
      lose(error)
    }
  }

  const end = repeat(look, ASKED_EVERY_MS)
  return {
    isNear: () => state === 'there' && lag.behindMs(performance.now()) < BEHIND_AT_MOST_MS,
    behindMs: () => lag.behindMs(performance.now()),
    unlessLost: (answer) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        answer.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
    async close() {
      await end()
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/** Up to where a primary has written its log. */
export interface Written {
  position: number
  log: string
}

export async function writtenBy({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Written> {
  const { rows } = await pool.query<Written>(written)
  const [found] = rows
  if (!found) throw new Error('the primary does not say how far it is')
  return found
}

interface Following {
  position: number | null
  log: string
  paused: boolean
  receives: boolean
}

/** Up to where a replica has replayed; throws where it does not go on, or follows another primary. */
export async function replayedBy(
  { pool }: Pick<OpenDatabase, 'pool'>,
  followed: Written | undefined,
): Promise<number> {
  const { rows } = await pool.query<Following>(replayed)
  const [found] = rows
  if (!found || found.position === null) throw new Error('it has replayed nothing')
  if (followed && found.log !== followed.log) throw new Error('it has another database')
  if (found.paused) throw new Error('its replay is paused')
  if (!found.receives) throw new Error('it receives nothing from its primary')
  return found.position
}

/** Does it again and again; returns how to end that. */
function repeat(act: () => Promise<void>, everyMs: number): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const running = (async () => {
    while (!signal.aborted) {
      await act()
      await wait(everyMs, undefined, { signal }).catch(() => {})
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}
