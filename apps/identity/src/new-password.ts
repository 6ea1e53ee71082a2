// Setting a new password: every session begun with the old one ends with it, here and at the host.

import type { Pool, PoolClient } from 'pg'
import { setPassword } from './accounts.ts'
import type { IdentityOptions } from './options.ts'
import { redeemReset } from './password-resets.ts'
import { endSessions } from './protocol-records.ts'
import { inTransaction } from './transaction.ts'

export interface NewPasswords {
  /**
   * Stores the password's hash and ends all sessions except the one it was set in, if any; nothing
   * happens to an account that was erased meanwhile.
   */
  set(accountId: string, hash: string, sparedSession?: string): Promise<void>
  /** The same by a reset link, sparing none; false when the link was used meanwhile. */
  setByLink(token: string, hash: string): Promise<boolean>
}

export function createNewPasswords(
  pool: Pool,
  now: () => Date,
  passwordChanged: IdentityOptions['passwordChanged'],
): NewPasswords {
  const replace = async (client: PoolClient, accountId: string, hash: string, spared?: string) => {
    const passwordVersion = await setPassword(client, accountId, hash)
    if (passwordVersion === undefined) return undefined
    await endSessions(client, accountId, passwordVersion, spared)
    return passwordChanged?.(client, { accountId, passwordVersion, sparedSession: spared })
  }

  return {
    async set(accountId, hash, sparedSession) {
      const committed = await inTransaction(pool, (client) =>
        replace(client, accountId, hash, sparedSession),
      )
      committed?.()
    },

    async setByLink(token, hash) {
      const outcome = await inTransaction(pool, async (client) => {
        const accountId = await redeemReset(client, token, now())
        return accountId ? { committed: await replace(client, accountId, hash) } : undefined
      })
      outcome?.committed?.()
      return outcome !== undefined
    },
  }
}
