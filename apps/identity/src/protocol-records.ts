// oidc-provider's storage adapter for PostgreSQL: sessions, grants, interactions, codes and refresh
// tokens.

import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Pool, PoolClient } from 'pg'
import { tokenHash } from './secrets.ts'
import { inTransaction } from './transaction.ts'

export interface ProtocolRecords {
  adapter: AdapterFactory
  /** Ends the session of this uid, and with it its tokens. */
  endSession(uid: string): Promise<void>
  /** Whether the session of this uid lives. */
  hasSession(uid: string): Promise<boolean>
  /** Whether this is the first use of something that is good once. */
  useOnce(once: { id: string; expiresAt: Date }): Promise<boolean>
  /** Deletes expired rows; returns how many. */
  sweep(): Promise<number>
}

// Their ids are secrets: whoever has one can use it.
const BEARER_KINDS = new Set(['AuthorizationCode', 'RefreshToken', 'Session'])
// Used refresh tokens are stored this long, so that a second use is noticed and ends the session.
const REUSE_NOTICED_SECONDS = 24 * 60 * 60
// For records without expiry, which the interface allows but we do not use.
const UNLIMITED_SECONDS = 365 * 24 * 60 * 60
const SWEEP_BATCH = 5000

// How a session was signed in, which oidc-provider stores as its `amr`, names the password's version.
const SIGNED_IN_BY = 'password '

export const signedInBy = (passwordVersion: number): string => `${SIGNED_IN_BY}${passwordVersion}`

/** Whether a session that was signed in so took a second step: the first says the password. */
export const tookSecondStep = (methods: readonly string[] = []): boolean => methods.length > 1

const ofEarlierPassword = (login: string): string => `exists (
  select from identity.accounts
   where id = (${login} ->> 'accountId')::uuid
     and '${SIGNED_IN_BY}' || password_version <> ${login} #>> '{amr,0}')`

/**
 * A sign-in ends with the password it was made with: one that nobody followed yet, and a session
 * that a request stored while it was being ended, as that of a session which its owner ended.
 */
const stillGood = new Map([
  ['Interaction', `and not ${ofEarlierPassword("(payload #> '{result,login}')")}`],
  [
    'Session',
    `and not ${ofEarlierPassword('payload')}
     and not exists (select from identity.sessions s
                      where s.uid = protocol_records.uid and s.ended_at is not null)`,
  ],
])

interface RecordRow {
  payload: AdapterPayload
  consumedAt: Date | null
}

export function createProtocolRecords(pool: Pool, now: () => Date): ProtocolRecords {
  return {
    adapter: (kind) => adapterFor(pool, now, kind),

    endSession: (uid) =>
      inTransaction(pool, (client) => endSessionRecords(client, [storable(uid)], now())),

    async hasSession(uid) {
      const found = await pool.query(
        `select from identity.protocol_records
          where kind = 'Session' and uid = $1 and expires_at > $2 ${stillGood.get('Session')}`,
        [uid, now()],
      )
      return found.rowCount !== 0
    },

    async useOnce({ id, expiresAt }) {
      const used = await pool.query(
        `insert into identity.protocol_records (kind, id, payload, expires_at)
         values ('Used', $1, '{}', $2) on conflict do nothing`,
        [storable(id), expiresAt],
      )
      return used.rowCount === 1
    },

    async sweep() {
      let removed = 0
      for (;;) {
        const batch = await pool.query(
          `delete from identity.protocol_records where (kind, id) in (
             select kind, id from identity.protocol_records where expires_at <= $1 limit $2
                for update skip locked)`,
          [now(), SWEEP_BATCH],
        )
        removed += batch.rowCount ?? 0
        if ((batch.rowCount ?? 0) < SWEEP_BATCH) return removed
      }
    },
  }
}

/** Ends the sessions of these uids, and with them their tokens. */
export async function endSessionRecords(
  client: PoolClient,
  uids: string[],
  now: Date,
): Promise<void> {
  await client.query(
    `delete from identity.protocol_records where kind = 'Session' and uid = any($1)`,
    [uids],
  )
  await client.query('update identity.sessions set ended_at = $2 where uid = any($1)', [uids, now])
}

/**
 * Ends all sessions of the account except the one of this uid, which goes on with the new password;
 * their tokens end with them. One that is stored meanwhile names the earlier password: it is not
 * found once this is committed.
 */
export async function endSessions(
  client: PoolClient,
  accountId: string,
  passwordVersion: number,
  sparedUid = '',
): Promise<void> {
  await client.query(
    `delete from identity.protocol_records
      where kind = 'Session' and account_id = $1 and uid <> $2`,
    [accountId, sparedUid],
  )
  await client.query(
    `update identity.protocol_records
        set payload = jsonb_set(payload, '{amr,0}', to_jsonb($2::text))
      where kind = 'Session' and account_id = $1 and uid = $3`,
    [accountId, signedInBy(passwordVersion), sparedUid],
  )
}

function adapterFor(pool: Pool, now: () => Date, kind: string): Adapter {
  const bearer = BEARER_KINDS.has(kind)
  const key = (id: string) => (bearer ? tokenHash(id) : storable(id))

  const read = async (column: 'id' | 'uid', value: string) => {
    const found = await pool.query<RecordRow>(
      `select payload, consumed_at as "consumedAt" from identity.protocol_records
        where kind = $1 and ${column} = $2 and expires_at > $3 ${stillGood.get(kind) ?? ''}`,
      [kind, value, now()],
    )
    const row = found.rows[0]
    if (!row) return undefined
    return row.consumedAt ? { ...row.payload, consumed: epoch(row.consumedAt) } : row.payload
  }

  return {
    // Nothing is stored of whoever is being erased: it is not found then, like what has expired.
    async upsert(id, payload, expiresIn = UNLIMITED_SECONDS) {
      const kept = bearer ? withoutId(payload) : withoutCookie(payload)
      await pool.query(
        `with named as materialized (
           select id from identity.accounts where id = any ($8::uuid[]) for key share)
         insert into identity.protocol_records
           (kind, id, payload, grant_id, uid, account_id, expires_at)
         select $1, $2, $3, $4, $5, $6, $7 where $8::uuid[] <@ array(select id from named)
         on conflict (kind, id) do update
           set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
               account_id = excluded.account_id, expires_at = excluded.expires_at`,
        [
          kind,
          key(id),
          JSON.stringify(kept, (_name, value) => storable(value)),
          payload.grantId,
          kind === 'Session' ? payload.uid : undefined,
          payload.accountId,
          new Date(now().getTime() + expiresIn * 1000),
          accountsIn(payload),
        ],
      )
    },

    async find(id) {
      const payload = await read('id', key(id))
      return payload && bearer ? { ...payload, jti: id } : payload
    },

    findByUid: (uid) => read('uid', uid),

    // The device flow is disabled, but the interface requires the method.
    findByUserCode: async () => undefined,

    async consume(id) {
      const used = await pool.query(
        `update identity.protocol_records
            set consumed_at = $3, expires_at = least(expires_at, $4)
          where kind = $1 and id = $2 and consumed_at is null`,
        [kind, key(id), now(), new Date(now().getTime() + REUSE_NOTICED_SECONDS * 1000)],
      )
      // Only one of two simultaneous uses succeeds.
      if (used.rowCount !== 1) throw new errors.InvalidGrant('already used')
    },

    async destroy(id) {
      await pool.query('delete from identity.protocol_records where kind = $1 and id = $2', [
        kind,
        key(id),
      ])
    },

    async revokeByGrantId(grantId) {
      await pool.query('delete from identity.protocol_records where kind = $1 and grant_id = $2', [
        kind,
        grantId,
      ])
    },
  }
}

/** Whom a record names: a sign-in under way, also whose session it began in and who signs in. */
const accountsIn = ({ accountId, session, result }: AdapterPayload): string[] =>
  [accountId, session?.accountId, result?.login?.accountId].filter((id) => id !== undefined)

function withoutId({ jti, ...kept }: AdapterPayload): AdapterPayload {
  return kept
}

/** An interaction names the session it began in by its uid too, and nobody reads its cookie. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  if (!payload.session) return payload
  const { cookie, ...session } = payload.session
  return { ...payload, session }
}

/** Cleans text of NUL and lone surrogates, which PostgreSQL refuses and requests may contain. */
function storable<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

function epoch(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
