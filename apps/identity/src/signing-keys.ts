// The signing keys. Created once for all processes, stored encrypted in the database, and rotated:
// a new key is published before it signs, and an old one stays published while its signatures may
// still be shown.

import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Pool, PoolClient } from 'pg'
import type { Secrets } from './secrets.ts'
import { inTransaction } from './transaction.ts'

export interface KeySet {
  /** The signing key comes first. */
  keys: [SigningKey, ...SigningKey[]]
  /** Changes whenever the set or its order does. */
  version: string
}

interface SigningKey {
  id: string
  privateJwk: JWK
  publicJwk: JWK
}

export interface SigningKeys {
  /** Reads the key set; creates the first key, or the next one when the last is old. */
  load(): Promise<KeySet>
  sweep(): Promise<void>
}

export const SIGNING_ALGORITHM = 'RS256'

const DAY_MS = 24 * 60 * 60 * 1000
const ROTATED_AFTER_MS = 90 * DAY_MS
// Every process loads the keys once a minute; five minutes allow for a slow one.
const PUBLISHED_BEFORE_SIGNING_MS = 5 * 60 * 1000
// Any number that no other advisory lock uses.
const ADVISORY_LOCK = 5_463_982_117

interface KeyRow {
  id: string
  publicJwk: JWK
  sealed: string
  createdAt: Date
  signsFrom: Date
}

/** Signing keys in PostgreSQL, published for `shownForSeconds` after their last signature. */
export function createSigningKeys(parts: {
  pool: Pool
  secrets: Secrets
  now: () => Date
  shownForSeconds: number
}): SigningKeys {
  const { pool, secrets, now, shownForSeconds } = parts

  const add = async (client: PoolClient, signsFrom: Date) => {
    const pair = await newKeyPair()
    await client.query(
      `update identity.signing_keys set published_until = $1 where published_until is null`,
      [new Date(signsFrom.getTime() + shownForSeconds * 1000)],
    )
    await client.query(
      `insert into identity.signing_keys (id, public_jwk, private_jwk_sealed, created_at, signs_from)
       values ($1, $2, $3, $4, $5)`,
      [
        pair.id,
        JSON.stringify(pair.publicJwk),
        secrets.seal(JSON.stringify(pair.privateJwk)),
        now(),
        signsFrom,
      ],
    )
  }

  const soon = () => new Date(now().getTime() + PUBLISHED_BEFORE_SIGNING_MS)

  return {
    async load() {
      const time = now()
      const isDue = (rows: KeyRow[]) => {
        const newest = rows[0]
        return !newest || time.getTime() - newest.createdAt.getTime() > ROTATED_AFTER_MS
      }
      let rows = await readPublished(pool, time)
      if (isDue(rows)) {
        rows = await inTransaction(pool, async (client) => {
          await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
          // Another process may have rotated them meanwhile.
          const current = await readPublished(client, time)
          if (!isDue(current)) return current
          await add(client, current.length === 0 ? time : soon())
          return readPublished(client, time)
        })
      }
      return toKeySet(rows, time, secrets)
    },

    async sweep() {
      await pool.query('delete from identity.signing_keys where published_until < $1', [now()])
    },
  }
}

async function readPublished(client: Pool | PoolClient, time: Date): Promise<KeyRow[]> {
  const found = await client.query<KeyRow>(
    `select id, public_jwk as "publicJwk", private_jwk_sealed as sealed,
            created_at as "createdAt", signs_from as "signsFrom"
       from identity.signing_keys
      where published_until is null or published_until > $1
      order by signs_from desc, id`,
    [time],
  )
  return found.rows
}

function toKeySet(rows: KeyRow[], time: Date, secrets: Secrets): KeySet {
  const started = rows.filter((row) => row.signsFrom <= time)
  const upcoming = rows.filter((row) => row.signsFrom > time)
  const [first, ...others] = [...started, ...upcoming].map((row) => openKey(row, secrets))
  if (!first) throw new Error('There is no signing key, although one was just made.')
  const version = [first, ...others].map((key) => key.id).join(' ')
  return { keys: [first, ...others], version }
}

function openKey(row: KeyRow, secrets: Secrets): SigningKey {
  try {
    return {
      id: row.id,
      publicJwk: row.publicJwk,
      privateJwk: JSON.parse(secrets.open(row.sealed)),
    }
  } catch (cause) {
    throw new Error(
      'The signing keys in the database were encrypted with another APP_SECRET. Set the one they were made with.',
      { cause },
    )
  }
}

async function newKeyPair(): Promise<SigningKey> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const bare: JWK = { ...pair.publicKey.export({ format: 'jwk' }) }
  const id = await calculateJwkThumbprint(bare)
  const described = { kid: id, use: 'sig', alg: SIGNING_ALGORITHM }
  return {
    id,
    publicJwk: { ...bare, ...described },
    privateJwk: { ...pair.privateKey.export({ format: 'jwk' }), ...described },
  }
}
