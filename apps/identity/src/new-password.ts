// Setting a new password: every session begun with the old one ends with it, here and at the host.

import type { Pool } from 'pg'
import { setPasswordHash } from './accounts.ts'
import type { IdentityOptions } from './options.ts'
import { endSessions } from './protocol-records.ts'
import { inTransaction } from './transaction.ts'

export interface NewPasswords {
  /** Stores the password's hash and ends all sessions except, where given, the one it was set in. */
  set(accountId: string, hash: string, sparedSession?: string): Promise<void>
}

export function createNewPasswords(
  pool: Pool,
  passwordChanged: IdentityOptions['passwordChanged'],
): NewPasswords {
  return {
    async set(accountId, hash, sparedSession) {
      await inTransaction(pool, async (client) => {
        await setPasswordHash(client, accountId, hash)
        await endSessions(client, accountId, sparedSession)
        await passwordChanged?.(client, accountId, sparedSession)
      })
    },
  }
}
