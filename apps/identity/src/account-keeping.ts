// What a keeper of the school does to accounts, as an interface for the host within the process. Who
// may do it is the host's to know.

import type { Pool, PoolClient } from 'pg'
import { validate as isUuid } from 'uuid'
import { createBackground } from './background.ts'
import { createSendMail, type Mail, type MailSettings } from './mail.ts'
import type { IdentityLogger } from './options.ts'
import { expireResets, issueReset, resetAddress } from './password-resets.ts'
import { endOtherSessions } from './second-step-changes.ts'
import { hasSecondStep, removeSecondStep } from './second-step-records.ts'
import { deriveSecrets } from './secrets.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { foldSignInName, signInColumn } from './sign-in-names.ts'
import { inTransaction } from './transaction.ts'

/** An account as a keeper sees it. */
export interface KeptAccount {
  id: string
  name: string
  /** The username or e-mail address; empty for a managed account. */
  signInName: string
  /** The application's role, from the public metadata. */
  role: string | null
  createdAt: Date
  suspendedAt: Date | null
  /** It was opened for a child. */
  isForChild: boolean
  /** Its sign-in asks for a second step. */
  hasSecondStep: boolean
}

export interface AccountSearch {
  /** The beginning of a name, username or e-mail address; all accounts when it is empty. */
  search: string
  role: string | undefined
  /** The id after which the page begins. */
  after: string | null
  limit: number
}

/** `unchanged`: it was so already. */
export type Change = 'done' | 'unchanged' | 'unknown'

/** What the host does in the transaction of a change. */
export type Within = (client: PoolClient) => Promise<void>

/**
 * What it does where sessions end: it ends its own, and those of tokens with a lower
 * `passwordVersion`. What it returns is called once it is committed.
 */
type EndSessionsWithin = (client: PoolClient, passwordVersion: number) => Promise<() => void>

export interface AccountKeeping {
  find(id: string): Promise<KeptAccount | undefined>
  findBySignInName(typed: string): Promise<KeptAccount | undefined>
  findMany(ids: readonly string[]): Promise<KeptAccount[]>
  /** Whether the account's sign-in asks for a second step. */
  hasSecondStep(id: string): Promise<boolean>
  /** The newest first. */
  list(search: AccountSearch): Promise<KeptAccount[]>
  /** Refuses sign-ins from now on, and ends every session and token. */
  suspend(id: string, within: EndSessionsWithin): Promise<Change>
  /** Lets her sign in again; what was ended stays ended. */
  bringBack(id: string, within: Within): Promise<Change>
  /**
   * A link that sets a new password, whatever else was asked for; undefined without an account that
   * has a password, and the host's refusal where it has one.
   */
  createResetLink<Refusal>(
    id: string,
    within: (client: PoolClient) => Promise<Refusal | null>,
  ): Promise<string | Refusal | undefined>
  /**
   * Ends her links for a new password, in one transaction with what the host does; returns what that
   * does, and undefined without an account.
   */
  endResetLinks<Result>(
    id: string,
    within: (client: PoolClient) => Promise<Result>,
  ): Promise<Result | undefined>
  /**
   * Takes her second step off, for somebody who has lost what she took it with, and ends every
   * session and token: who found it may be in one of them.
   */
  removeSecondStep(id: string, within: EndSessionsWithin): Promise<Change>
  /** Ends the waits that wrong passwords brought her, and forgives some more of them. */
  unlock(id: string): Promise<void>
  /** Writes in the background to those with an e-mail address, where mail is set up. */
  sendMail(ids: readonly string[], mail: Mail): void
  /** Resolves when nothing is being sent any more. */
  idle(): Promise<void>
}

const COLUMNS = `id, name, coalesce(username, email, '') as "signInName",
  public_metadata ->> 'role' as role, created_at as "createdAt", suspended_at as "suspendedAt",
  coalesce(kind in ('child', 'managed'), false) as "isForChild",
  coalesce(
    (select true from identity.authenticators where account_id = accounts.id limit 1),
    (select true from identity.passkeys where account_id = accounts.id limit 1),
    false) as "hasSecondStep"`
// Higher than any id.
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export function createAccountKeeping(parts: {
  pool: Pool
  issuer: string
  /** The application secret. */
  secret: string
  mail?: MailSettings | undefined
  logger: IdentityLogger
  now: () => Date
}): AccountKeeping {
  const { pool, issuer, mail, logger, now } = parts
  const send = mail && createSendMail(mail)
  const background = createBackground(logger, 'identity: a mail could not be sent; check SMTP_URL')
  const attempts = createSignInAttempts(pool, deriveSecrets(parts.secret), now)

  const findMany = async (ids: readonly string[]) => {
    const found = await pool.query<KeptAccount>(
      `select ${COLUMNS} from identity.accounts where id = any ($1)`,
      [ids.filter((id) => isUuid(id))],
    )
    return found.rows
  }

  const ending = async (
    change: (client: PoolClient) => Promise<{ change: Change; committed?: () => void }>,
  ) => {
    const outcome = await inTransaction(pool, change)
    outcome.committed?.()
    return outcome.change
  }

  return {
    findMany,

    async find(id) {
      return (await findMany([id]))[0]
    },

    async findBySignInName(typed) {
      // PostgreSQL refuses NUL.
      const key = foldSignInName(typed.replaceAll('\0', ''))
      const found = await pool.query<KeptAccount>(
        `select ${COLUMNS} from identity.accounts where ${signInColumn(key)} = $1`,
        [key],
      )
      return found.rows[0]
    },

    list: (search) => listAccounts(pool, search),

    suspend: (id, within) =>
      ending(async (client) => {
        const known = await lock(client, id)
        if (!known || known.suspendedAt) return { change: unchanged(known) }
        const passwordVersion = await suspendAccount(client, id, now())
        return { change: 'done', committed: await within(client, passwordVersion) }
      }),

    bringBack: (id, within) =>
      inTransaction(pool, async (client) => {
        const known = await lock(client, id)
        if (!known?.suspendedAt) return unchanged(known)
        await client.query('update identity.accounts set suspended_at = null where id = $1', [id])
        await within(client)
        return 'done'
      }),

    hasSecondStep: async (id) => isUuid(id) && hasSecondStep(pool, id),

    removeSecondStep: (id, within) =>
      ending(async (client) => {
        const known = await lock(client, id)
        if (!known || !(await removeSecondStep(client, id))) return { change: unchanged(known) }
        const passwordVersion = await endOtherSessions(client, id)
        return { change: 'done', committed: await within(client, passwordVersion) }
      }),

    createResetLink: (id, within) =>
      inTransaction(pool, async (client) => {
        if (!(await lock(client, id))?.hasPassword) return undefined
        const refusal = await within(client)
        return refusal ?? resetAddress(issuer, await issueReset(client, id, now()))
      }),

    endResetLinks: (id, within) =>
      inTransaction(pool, async (client) => {
        if (!(await lock(client, id))) return undefined
        await expireResets(client, id, now())
        return within(client)
      }),

    unlock: attempts.forgive,

    sendMail(ids, letter) {
      const sendAll = async () => {
        if (!send) return
        const found = await pool.query<{ email: string }>(
          'select email from identity.accounts where id = any ($1) and email is not null',
          [ids.filter((id) => isUuid(id))],
        )
        for (const { email } of found.rows) background.run(send(email, letter))
      }
      background.run(sendAll())
    },

    idle: background.idle,
  }
}

const unchanged = (known: object | undefined): Change => (known ? 'unchanged' : 'unknown')

async function listAccounts(
  pool: Pool,
  { search, role, after, limit }: AccountSearch,
): Promise<KeptAccount[]> {
  const values: unknown[] = [after ?? LAST_ID, limit]
  const conditions = ['id < $1']
  if (role !== undefined) {
    conditions.push(`public_metadata ->> 'role' = $${values.push(role)}`)
  }
  if (search.trim() !== '') {
    const begins = `like $${values.push(beginning(foldSignInName(search)))}`
    conditions.push(`(lower(name) ${begins} or username_key ${begins} or email_key ${begins})`)
  }
  const found = await pool.query<KeptAccount>(
    `select ${COLUMNS} from identity.accounts where ${conditions.join(' and ')}
      order by id desc limit $2`,
    values,
  )
  return found.rows
}

/** As a pattern of LIKE. */
const beginning = (text: string): string =>
  `${text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`

async function lock(client: PoolClient, id: string) {
  if (!isUuid(id)) return undefined
  const found = await client.query<Pick<KeptAccount, 'suspendedAt'> & { hasPassword: boolean }>(
    `select suspended_at as "suspendedAt", password_hash is not null as "hasPassword"
       from identity.accounts where id = $1 for update`,
    [id],
  )
  return found.rows[0]
}

/**
 * As with a new password, the version goes up: sign-ins under way and tokens of before are refused,
 * also after she is brought back.
 */
async function suspendAccount(client: PoolClient, id: string, time: Date): Promise<number> {
  const suspended = await client.query<{ version: number }>(
    `update identity.accounts
        set suspended_at = $2, password_version = password_version + 1
      where id = $1
  returning password_version as version`,
    [id, time],
  )
  await client.query('delete from identity.protocol_records where account_id = $1', [id])
  await client.query('delete from identity.password_resets where account_id = $1', [id])
  const row = suspended.rows[0]
  if (!row) throw new Error('an account vanished')
  return row.version
}
