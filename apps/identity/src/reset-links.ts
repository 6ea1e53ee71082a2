// Asking for a new password: finds the account, makes the link and sends it, without letting the
// asker see which of it happened.

import type { Accounts } from './accounts.ts'
import type { IdentityLogger } from './options.ts'
import type { PasswordResets } from './password-resets.ts'
import type { ResetDelivery } from './reset-mail.ts'

export interface ResetLinks {
  /** Starts the sending and returns at once, so that its time tells nothing. */
  request(signInName: string): void
  /** A link for an administrator to hand over. */
  create(signInName: string): Promise<string | undefined>
  /** Resolves when all that was started is done. */
  idle(): Promise<void>
}

/** Joins accounts, tokens and delivery. */
export function createResetLinks(parts: {
  accounts: Accounts
  resets: PasswordResets
  delivery: ResetDelivery
  issuer: string
  logger: IdentityLogger
}): ResetLinks {
  const { accounts, resets, delivery, issuer, logger } = parts
  const pending = new Set<Promise<void>>()

  const linkFor = (token: string) => `${issuer}/reset-password?token=${token}`

  const send = async (signInName: string) => {
    const account = await accounts.findBySignInName(signInName)
    if (!account?.email) return
    const token = await resets.issue(account)
    if (token) await delivery.deliver({ name: account.name, email: account.email }, linkFor(token))
  }

  return {
    request(signInName) {
      const work = send(signInName)
        .catch((error: unknown) => {
          // A mail server's words often repeat the address; its code says enough.
          const code = error instanceof Error && 'code' in error ? error.code : undefined
          logger.error({ code }, 'identity: a reset mail could not be sent; check SMTP_URL')
        })
        .finally(() => pending.delete(work))
      pending.add(work)
    },

    async create(signInName) {
      const account = await accounts.findBySignInName(signInName)
      const token = account && (await resets.issue(account))
      return token && linkFor(token)
    },

    async idle() {
      await Promise.all(pending)
    },
  }
}
