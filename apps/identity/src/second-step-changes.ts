// Adding what a second step is taken with, taking it off and renewing its spare codes: decided under
// the account's lock, in one transaction with what it does to sessions. The first one added, and
// whatever is taken off, ends all but the session it is done in, as a new password does; a session
// that has ended changes nothing.

import type { Pool, PoolClient } from 'pg'
import type { SecondMethod } from './interaction.ts'
import type { IdentityOptions } from './options.ts'
import { endSessions, signedInBy, tookSecondStep } from './protocol-records.ts'
import { hasSecondStep, removeMethod } from './second-step-records.ts'
import { inTransaction } from './transaction.ts'

/** An account, and the session in which its owner changes her second step. */
export interface Owner {
  accountId: string
  session: string
}

export interface SecondStepChanges {
  /**
   * Adds what `insert` stores and returns its spare codes; the session has taken the step from then
   * on. Undefined when that stored nothing, and in a session that may not add: one that has ended, or
   * that did not take the step of an account that has one.
   */
  add(
    owner: Owner,
    method: SecondMethod,
    insert: (client: PoolClient) => Promise<string[] | undefined>,
  ): Promise<string[] | undefined>
  /**
   * Does `renew` and returns its spare codes; undefined where there is no second step any more, and
   * in a session that has ended.
   */
  renewSpareCodes(
    owner: Owner,
    renew: (client: PoolClient) => Promise<string[]>,
  ): Promise<string[] | undefined>
  /**
   * Removes the app, or the passkey with this id, and with the last the spare codes; false where it
   * is not there, and in a session that has ended.
   */
  remove(owner: Owner, method: string): Promise<boolean>
}

export function createSecondStepChanges(
  pool: Pool,
  secondStepChanged: IdentityOptions['secondStepChanged'],
): SecondStepChanges {
  const endOthers = async (client: PoolClient, { accountId, session }: Owner) => {
    const passwordVersion = await endOtherSessions(client, accountId, session)
    return secondStepChanged?.(client, { accountId, passwordVersion, sparedSession: session })
  }

  return {
    async add(owner, method, insert) {
      const outcome = await inTransaction(pool, async (client) => {
        const methods = await lockAccount(client, owner)
        const isFirst = !(await hasSecondStep(client, owner.accountId))
        if (!methods || (!isFirst && !tookSecondStep(methods))) return undefined
        const spareCodes = await insert(client)
        if (!spareCodes) return undefined
        const committed = isFirst ? await endOthers(client, owner) : undefined
        await addMethod(client, owner, method)
        return { spareCodes, committed }
      })
      outcome?.committed?.()
      return outcome?.spareCodes
    },

    renewSpareCodes: (owner, renew) =>
      inTransaction(pool, async (client) => {
        if (!(await lockAccount(client, owner))) return undefined
        return (await hasSecondStep(client, owner.accountId)) ? renew(client) : undefined
      }),

    async remove(owner, method) {
      const outcome = await inTransaction(pool, async (client) => {
        if (!(await lockAccount(client, owner))) return undefined
        if (!(await removeMethod(client, owner.accountId, method))) return undefined
        const isLast = !(await hasSecondStep(client, owner.accountId))
        const committed = await endOthers(client, owner)
        if (isLast) await forgetMethods(client, owner)
        return { committed }
      })
      outcome?.committed?.()
      return outcome !== undefined
    },
  }
}

/**
 * Ends all sessions of the account except the one of this uid. Returns the version of the password,
 * which goes up, so that sign-ins under way and tokens of before are refused.
 */
export async function endOtherSessions(
  client: PoolClient,
  accountId: string,
  sparedUid?: string,
): Promise<number> {
  const raised = await client.query<{ version: number }>(
    `update identity.accounts set password_version = password_version + 1
      where id = $1 returning password_version as version`,
    [accountId],
  )
  const row = raised.rows[0]
  if (!row) throw new Error('an account vanished')
  await endSessions(client, accountId, row.version, sparedUid)
  return row.version
}

/** Returns how the session was signed in; undefined when it has ended. */
async function lockAccount(client: PoolClient, { accountId, session }: Owner) {
  const locked = await client.query<{ version: number }>(
    'select password_version as version from identity.accounts where id = $1 for no key update',
    [accountId],
  )
  const found = await client.query<{ methods: string[] }>(
    `select payload -> 'amr' as methods from identity.protocol_records
      where kind = 'Session' and uid = $1 and payload #>> '{amr,0}' = $2`,
    [session, signedInBy(locked.rows[0]?.version ?? 0)],
  )
  return found.rows[0]?.methods
}

async function addMethod(client: PoolClient, { session }: Owner, method: SecondMethod) {
  await client.query(
    `update identity.protocol_records
        set payload = jsonb_set(payload, '{amr}', (payload -> 'amr') || to_jsonb($2::text))
      where kind = 'Session' and uid = $1 and not payload -> 'amr' @> to_jsonb($2::text)`,
    [session, method],
  )
}

/** The step it took counts no more, also when another one is added. */
async function forgetMethods(client: PoolClient, { session }: Owner): Promise<void> {
  await client.query(
    `update identity.protocol_records
        set payload = jsonb_set(payload, '{amr}', jsonb_build_array(payload #> '{amr,0}'))
      where kind = 'Session' and uid = $1`,
    [session],
  )
}
