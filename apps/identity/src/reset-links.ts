// Sends password reset links, without revealing whether the account exists.

import type { Account, Accounts } from './accounts.ts'
import { createBackground } from './background.ts'
import type { IdentityLogger, OnEvent } from './options.ts'
import { type PasswordResets, resetAddress } from './password-resets.ts'
import type { ResetDelivery } from './reset-mail.ts'

export interface ResetLinks {
  /** Sends in the background and returns at once, so that timing reveals nothing. */
  request(signInName: string): void
  /** A link for an administrator to pass on. */
  create(signInName: string): Promise<string | undefined>
  /** Resolves when nothing is being sent any more. */
  idle(): Promise<void>
}

export function createResetLinks(parts: {
  accounts: Accounts
  resets: PasswordResets
  delivery: ResetDelivery
  issuer: string
  logger: IdentityLogger
  onEvent: OnEvent
}): ResetLinks {
  const { accounts, resets, delivery, issuer, logger, onEvent } = parts
  const background = createBackground(
    logger,
    'identity: a reset mail could not be sent; check SMTP_URL',
  )

  const issueLink = async (account: Account) => {
    const token = await resets.issue(account)
    if (!token) return undefined
    await onEvent({ kind: 'reset-link', accountId: account.id })
    return resetAddress(issuer, token)
  }

  const send = async (signInName: string) => {
    const account = await accounts.findBySignInName(signInName)
    if (!account?.email) return
    if (delivery.confirmedOnly && !account.emailConfirmedAt) return
    const link = await issueLink(account)
    if (link) await delivery.deliver({ name: account.name, email: account.email }, link)
  }

  return {
    request: (signInName) => background.run(send(signInName)),

    async create(signInName) {
      const account = await accounts.findBySignInName(signInName)
      return account && issueLink(account)
    },

    idle: background.idle,
  }
}
