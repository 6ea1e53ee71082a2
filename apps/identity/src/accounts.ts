// Accounts: sign-in names, password hashes, and the public metadata that tokens carry.

import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { validate as isUuid, v7 as newId } from 'uuid'
import type { IdentityOptions } from './options.ts'
import { hashPassword } from './password-hash.ts'
import { expireResets } from './password-resets.ts'
import { passwordProblem, shortestPassword } from './password-rules.ts'
import { type Sentence, say } from './sentences.ts'
import {
  type Checked,
  foldSignInName,
  mixesScripts,
  readDisplayName,
  readSignInName,
  type SignInName,
  signInColumn,
} from './sign-in-names.ts'
import { inTransaction } from './transaction.ts'

export type Metadata = Record<string, unknown>

/** Whose account it is, asked at sign-up: a teacher's, a child's, or another grown-up's. */
export const accountKinds = ['teacher', 'child', 'adult'] as const
export type AccountKind = (typeof accountKinds)[number]

export interface Account {
  id: string
  name: string
  email: string | null
  /** When she showed that the address is hers. */
  emailConfirmedAt: Date | null
  username: string | null
  /** Null for a managed account. */
  passwordHash: string | null
  /** Goes up with each new password. */
  passwordVersion: number
  publicMetadata: Metadata
  /** Managed ones the host made; null for accounts from before it was asked. */
  kind: AccountKind | 'managed' | null
  createdAt: Date
  /** Since when nobody may sign in to it. */
  suspendedAt: Date | null
}

export interface NewAccount {
  name: string
  /** An e-mail address or a username. */
  signInName: string
  password: string
  publicMetadata?: Metadata
  kind?: AccountKind
}

type FieldErrors = { name?: Sentence; signInName?: Sentence; password?: Sentence }

export type AccountCreated =
  | { ok: true; account: Account }
  | { ok: false; errors: FieldErrors; taken: boolean }

export interface Accounts {
  /** Whether there are any accounts. */
  hasAny(): Promise<boolean>
  find(id: string): Promise<Account | undefined>
  findBySignInName(typed: string): Promise<Account | undefined>
  /**
   * Creates an account, or returns the problem of each field. A username is taken by one that looks
   * like it. The password is hashed in turn by client.
   */
  create(input: NewAccount, client: string): Promise<AccountCreated>
  /** `within` runs in its transaction. */
  rename(id: string, name: string, within?: IdentityOptions['renamed']): Promise<void>
  /**
   * Sets another e-mail address or another username, whichever it is; a new address is unconfirmed,
   * and links for a new password that were sent to the earlier one end. Returns the account,
   * undefined when it was erased meanwhile, or why the name was refused.
   */
  changeSignInName(account: Account, typed: string): Promise<Checked<Account | undefined>>
  /**
   * Stores another hash of the same password, unless she has another one by now; `new-password.ts`
   * sets another password.
   */
  renewPasswordHash(account: Account, hash: string): Promise<void>
  /**
   * Merges into the public metadata; null removes a key. Undefined when there is no such account.
   */
  mergePublicMetadata(id: string, patch: Metadata): Promise<Account | undefined>
}

const COLUMNS = `id, name, email, email_confirmed_at as "emailConfirmedAt", username,
  password_hash as "passwordHash", password_version as "passwordVersion",
  public_metadata as "publicMetadata", kind, created_at as "createdAt",
  suspended_at as "suspendedAt"`

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNIQUE_VIOLATION = '23505'
const MANY_ALPHABETS = say('Use the letters of one alphabet only.')

/** Accounts in PostgreSQL. */
export function createAccounts(pool: Pool, now: () => Date): Accounts {
  return {
    async hasAny() {
      return (await pool.query('select from identity.accounts limit 1')).rowCount === 1
    },

    async find(id) {
      if (!isUuid(id)) return undefined
      const found = await pool.query<Account>(
        `select ${COLUMNS} from identity.accounts where id = $1`,
        [id],
      )
      return found.rows[0]
    },

    async findBySignInName(typed) {
      const key = foldSignInName(typed)
      const found = await pool.query<Account>(
        `select ${COLUMNS} from identity.accounts where ${signInColumn(key)} = $1`,
        [key],
      )
      return found.rows[0]
    },

    create: (input, client) => createAccount({ pool, now }, input, client),

    rename: (id, name, within) =>
      inTransaction(pool, async (client) => {
        await client.query('update identity.accounts set name = $2 where id = $1', [id, name])
        await within?.(client, id)
      }),

    changeSignInName: (account, typed) => changeSignInName({ pool, now }, account, typed),

    async renewPasswordHash({ id, passwordHash }, hash) {
      await pool.query(
        'update identity.accounts set password_hash = $3 where id = $1 and password_hash = $2',
        [id, passwordHash, hash],
      )
    },

    async mergePublicMetadata(id, patch) {
      if (!isUuid(id)) return undefined
      return inTransaction(pool, async (client) => {
        const found = await client.query<{ metadata: Metadata }>(
          `select public_metadata as metadata from identity.accounts where id = $1 for update`,
          [id],
        )
        const before = found.rows[0]
        if (!before) return undefined
        const updated = await client.query<Account>(
          `update identity.accounts set public_metadata = $2 where id = $1 returning ${COLUMNS}`,
          [id, JSON.stringify(mergeMetadata(before.metadata, patch))],
        )
        return updated.rows[0]
      })
    },
  }
}

interface Store {
  pool: Pool
  now: () => Date
}

async function createAccount(
  { pool, now }: Store,
  input: NewAccount,
  client: string,
): Promise<AccountCreated> {
  const { publicMetadata = {}, kind: accountKind = null } = input
  const name = readDisplayName(input.name)
  const signInName = readSignInName(input.signInName, accountKind !== 'child')
  const shortest = shortestPassword({ kind: accountKind, publicMetadata })
  const problem = passwordProblem(input.password, [input.name, input.signInName], shortest)
  if (!name.ok || !signInName.ok || problem) {
    const errors: FieldErrors = {}
    if (!name.ok) errors.name = name.message
    if (!signInName.ok) errors.signInName = signInName.message
    if (problem) errors.password = problem
    return { ok: false, errors, taken: false }
  }
  const { kind, value, key } = signInName.value
  if (await needsOneAlphabet(pool, signInName.value)) {
    return { ok: false, errors: { signInName: MANY_ALPHABETS }, taken: false }
  }
  const inserted = await pool.query<Account>(
    `insert into identity.accounts (id, name, ${kind}, ${kind}_key, password_hash,
       public_metadata, kind, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing
     returning ${COLUMNS}`,
    [
      newId(),
      name.value,
      value,
      key,
      await hashPassword(input.password, client),
      JSON.stringify(publicMetadata),
      accountKind,
      now(),
    ],
  )
  const account = inserted.rows[0]
  if (account) return { ok: true, account }
  const message =
    kind === 'email'
      ? say('Somebody already has this e-mail address. Log in, or choose another.')
      : say('Somebody already has this username. Log in, or choose another.')
  return { ok: false, errors: { signInName: message }, taken: true }
}

/** Sets another password and returns its version; undefined for an account that was erased. */
export async function setPassword(
  client: PoolClient,
  id: string,
  hash: string,
): Promise<number | undefined> {
  const set = await client.query<{ version: number }>(
    `update identity.accounts
        set password_hash = $2, password_version = password_version + 1
      where id = $1
  returning password_version as version`,
    [id, hash],
  )
  return set.rows[0]?.version
}

async function changeSignInName(
  { pool, now }: Store,
  { id, kind: accountKind }: Account,
  typed: string,
): Promise<Checked<Account | undefined>> {
  const read = readSignInName(typed, accountKind !== 'child')
  if (!read.ok) return read
  const { kind, value, key } = read.value
  if (await needsOneAlphabet(pool, read.value)) {
    return { ok: false, message: MANY_ALPHABETS }
  }
  const also =
    kind === 'email'
      ? 'email_confirmed_at = case when email_key = $3 then email_confirmed_at end'
      : 'is_older_look_alike = is_older_look_alike and username_key = $3'
  try {
    return await inTransaction(pool, async (client) => {
      const changed = await client.query<Account>(
        `update identity.accounts set ${kind} = $2, ${kind}_key = $3, ${also}
          where id = $1 returning ${COLUMNS}`,
        [id, value, key],
      )
      if (kind === 'email') await expireResets(client, id, now())
      return { ok: true, value: changed.rows[0] }
    })
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error
    const message =
      kind === 'email'
        ? say('Somebody already has this e-mail address. Choose another.')
        : say('Somebody already has this username. Choose another.')
    return { ok: false, message }
  }
}

/** A name of several alphabets is refused; if it looks like somebody's, it is taken instead. */
async function needsOneAlphabet(pool: Pool, { kind, value }: SignInName): Promise<boolean> {
  if (kind === 'email' || !mixesScripts(value)) return false
  const taken = await pool.query(
    'select from identity.accounts where username_look = identity.look_of($1)',
    [value],
  )
  return taken.rowCount === 0
}

/** Merges objects at every depth; null removes a key, other values replace. */
function mergeMetadata(before: Metadata, patch: Metadata): Metadata {
  const merged = new Map(Object.entries(before))
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else if (isObject(value)) {
      const old = merged.get(key)
      merged.set(key, mergeMetadata(isObject(old) ? old : {}, value))
    } else merged.set(key, value)
  }
  return Object.fromEntries(merged)
}

export function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
