// Adding what a second step is taken with, in one transaction with what it does to sessions: the
// first one ends all but the session it is added in, as a new password does.

import type { Pool, PoolClient } from 'pg'
import type { SecondMethod } from './interaction.ts'
import type { IdentityOptions } from './options.ts'
import { endSessions } from './protocol-records.ts'
import { hasSecondStep } from './second-step-records.ts'
import { inTransaction } from './transaction.ts'

/** An account, and the session in which its owner changes her second step. */
export interface Owner {
  accountId: string
  session: string
}

export interface SecondStepChanges {
  /**
   * Adds what `insert` stores and returns its spare codes, undefined when it stored nothing. The
   * session has taken the step from then on.
   */
  add(
    owner: Owner,
    method: SecondMethod,
    insert: (client: PoolClient) => Promise<string[] | undefined>,
  ): Promise<string[] | undefined>
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
        await lockAccount(client, owner)
        const isFirst = !(await hasSecondStep(client, owner.accountId))
        const spareCodes = await insert(client)
        if (!spareCodes) return undefined
        const committed = isFirst ? await endOthers(client, owner) : undefined
        await addMethod(client, owner, method)
        return { spareCodes, committed }
      })
      outcome?.committed?.()
      return outcome?.spareCodes
    },
  }
}

/**
 * Ends all sessions of the account except the one of this uid. Returns the version of the password,
 * which goes up, so that sign-ins under way and tokens of before are refused.
 */
async function endOtherSessions(
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

async function lockAccount(client: PoolClient, { accountId }: Owner): Promise<void> {
  await client.query('select from identity.accounts where id = $1 for update', [accountId])
}

async function addMethod(client: PoolClient, { session }: Owner, method: SecondMethod) {
  await client.query(
    `update identity.protocol_records
        set payload = jsonb_set(payload, '{amr}', (payload -> 'amr') || to_jsonb($2::text))
      where kind = 'Session' and uid = $1 and not payload -> 'amr' @> to_jsonb($2::text)`,
    [session, method],
  )
}
