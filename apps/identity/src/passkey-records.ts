// What is stored of passkeys: their public keys, and the challenge that is asked at a place.

import type { Pool, PoolClient } from 'pg'

export interface Passkey {
  id: string
  /** As its owner named it. */
  name: string
  createdAt: Date
  usedAt: Date | null
}

/** A passkey as its answers are checked. */
export interface PasskeyKey {
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

export interface PasskeyRecords {
  /** The account's, oldest first. */
  list(accountId: string): Promise<Passkey[]>
  /** What the account's are checked with. */
  keysOf(accountId: string): Promise<PasskeyKey[]>
  /** Notes its use; false when its counter has not gone on since, or it is gone. */
  use(accountId: string, id: string, counter: number): Promise<boolean>
  /** Notes what is asked at a place, in place of what was asked there before. */
  ask(place: string, accountId: string, challenge: string): Promise<void>
  /** What was asked there, once. */
  takeChallenge(place: string, accountId: string): Promise<string | undefined>
  sweep(): Promise<void>
}

const CHALLENGE_MS = 10 * 60 * 1000

/** Whether its id was not taken. */
export async function insertPasskey(
  client: Pick<PoolClient, 'query'>,
  passkey: { accountId: string; name: string; key: PasskeyKey; time: Date },
): Promise<boolean> {
  const { accountId, name, key, time } = passkey
  const added = await client.query(
    `insert into identity.passkeys
       (id, account_id, name, public_key, counter, transports, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [key.id, accountId, name, Buffer.from(key.publicKey), key.counter, key.transports, time],
  )
  return added.rowCount === 1
}

export function createPasskeyRecords(pool: Pool, now: () => Date): PasskeyRecords {
  return {
    async list(accountId) {
      const found = await pool.query<Passkey>(
        `select id, name, created_at as "createdAt", used_at as "usedAt"
           from identity.passkeys where account_id = $1 order by created_at, id`,
        [accountId],
      )
      return found.rows
    },

    async keysOf(accountId) {
      const found = await pool.query<Omit<PasskeyKey, 'publicKey'> & { publicKey: Buffer }>(
        `select id, public_key as "publicKey", counter::float8 as counter, transports
           from identity.passkeys where account_id = $1 order by created_at, id`,
        [accountId],
      )
      return found.rows.map((row) => ({ ...row, publicKey: Uint8Array.from(row.publicKey) }))
    },

    async use(accountId, id, counter) {
      const used = await pool.query(
        `update identity.passkeys set counter = $3, used_at = $4
          where account_id = $1 and id = $2 and (counter < $3 or $3 = 0)`,
        [accountId, id, counter, now()],
      )
      return used.rowCount === 1
    },

    async ask(place, accountId, challenge) {
      const until = new Date(now().getTime() + CHALLENGE_MS)
      await pool.query(
        `insert into identity.passkey_challenges (place, account_id, challenge, expires_at)
         values ($1, $2, $3, $4)
         on conflict (place) do update set account_id = excluded.account_id,
           challenge = excluded.challenge, expires_at = excluded.expires_at`,
        [place, accountId, challenge, until],
      )
    },

    async takeChallenge(place, accountId) {
      const taken = await pool.query<{ challenge: string }>(
        `delete from identity.passkey_challenges
          where place = $1 and account_id = $2 and expires_at > $3 returning challenge`,
        [place, accountId, now()],
      )
      return taken.rows[0]?.challenge
    },

    async sweep() {
      await pool.query('delete from identity.passkey_challenges where expires_at < $1', [now()])
    },
  }
}
