// Sessions as their owner sees them: in which browser each is, when it was used last, and ending
// them. The protocol's own record of a session has the same uid.
//
// Nobody can keep a session from being ended by a deadlock: what happens at each use locks one row
// at a time, what locks several locks their account first, and the sweeps wait for nobody.

import type { Pool, PoolClient } from 'pg'
import type { IdentityOptions } from './options.ts'
import { endSessionRecords } from './protocol-records.ts'
import { inTransaction } from './transaction.ts'

export interface OwnSession {
  uid: string
  /** In plain words. */
  browser: string
  usedAt: Date
}

export interface Sessions {
  /** Notes in which browser the account's session is used. */
  note(session: { uid: string; accountId: string; browser: string }): Promise<void>
  /**
   * Counts as use of the session and lets it last for so long from now, with the grant of its
   * tokens; returns how it was signed in.
   */
  use(uid: string, seconds: number, grantId?: string): Promise<string[]>
  /** The account's living sessions, used last first. */
  list(accountId: string): Promise<OwnSession[]>
  /** Ends one session of the account; nothing happens when it has ended. */
  endOne(accountId: string, uid: string): Promise<void>
  /** Ends all sessions of the account but this one. */
  endOthers(accountId: string, sparedUid: string): Promise<void>
  sweep(): Promise<void>
}

// A request that stores an ended session's record has finished long before.
const ENDED_KEPT_MS = 24 * 60 * 60 * 1000

const LASTING = `update identity.protocol_records
    set expires_at = $1, payload = jsonb_set(payload, '{exp}', to_jsonb($2::bigint))`

/** As a new password does first: inserting rows that refer to the account need not wait. */
const lockAccount = (client: PoolClient, id: string) =>
  client.query('select from identity.accounts where id = $1 for no key update', [id])

export function createSessions(
  pool: Pool,
  now: () => Date,
  options: Pick<IdentityOptions, 'sessionsEnded' | 'onEvent'>,
): Sessions {
  const { sessionsEnded, onEvent } = options
  const end = async (accountId: string, chosen: string, uid: string) => {
    const ended = await inTransaction(pool, async (client) => {
      await lockAccount(client, accountId)
      const found = await client.query<{ uid: string }>(
        `select uid from identity.sessions
          where account_id = $1 and ended_at is null and uid ${chosen} $2`,
        [accountId, uid],
      )
      const sessions = found.rows.map((row) => row.uid)
      if (sessions.length === 0) return false
      await endSessionRecords(client, sessions, now())
      await sessionsEnded?.(client, { accountId, sessions })
      return true
    })
    if (ended) await onEvent?.({ kind: 'session-ended', accountId, byOwner: true })
  }

  return {
    async note({ uid, accountId, browser }) {
      await pool.query(
        `insert into identity.sessions (uid, account_id, browser, used_at) values ($1, $2, $3, $4)
         on conflict (uid) do update set browser = excluded.browser, used_at = excluded.used_at`,
        [uid, accountId, browser, now()],
      )
    },

    async use(uid, seconds, grantId) {
      const time = now()
      const until = new Date(time.getTime() + seconds * 1000)
      // Not one statement, which would hold the rows that it locked first while it waits.
      await pool.query('update identity.sessions set used_at = $2 where uid = $1', [uid, time])
      const lasting = [until, Math.floor(until.getTime() / 1000)]
      if (grantId !== undefined) {
        await pool.query(`${LASTING} where kind = 'Grant' and id = $3`, [...lasting, grantId])
      }
      const used = await pool.query<{ amr: string[] | null }>(
        `${LASTING} where kind = 'Session' and uid = $3 returning payload -> 'amr' as amr`,
        [...lasting, uid],
      )
      return used.rows[0]?.amr ?? []
    },

    async list(accountId) {
      const found = await pool.query<OwnSession>(
        `select s.uid, s.browser, s.used_at as "usedAt"
           from identity.sessions s
           join identity.protocol_records r on r.kind = 'Session' and r.uid = s.uid
          where s.account_id = $1 and s.ended_at is null and r.expires_at > $2
          order by s.used_at desc`,
        [accountId, now()],
      )
      return found.rows
    },

    endOne: (accountId, uid) => end(accountId, '=', uid),
    endOthers: (accountId, sparedUid) => end(accountId, '<>', sparedUid),

    async sweep() {
      await pool.query(
        `delete from identity.sessions where uid in (
           select uid from identity.sessions s
            where coalesce(s.ended_at, s.used_at) < $1
              and not exists (select from identity.protocol_records r
                               where r.kind = 'Session' and r.uid = s.uid)
              for update skip locked)`,
        [new Date(now().getTime() - ENDED_KEPT_MS)],
      )
    },
  }
}
