// Sends password reset links, without revealing whether the account exists.

import type { Accounts } from './accounts.ts'
import { createBackground } from './background.ts'
import type { Language } from './languages.ts'
import type { IdentityLogger, OnEvent } from './options.ts'
import { type PasswordResets, resetAddress } from './password-resets.ts'
import type { ResetDelivery } from './reset-mail.ts'

export interface ResetLinks {
  /** Sends in the background and returns at once, so that timing reveals nothing. */
  request(signInName: string, language: Language): void
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

  const send = async (signInName: string, language: Language) => {
    const account = await accounts.findBySignInName(signInName)
    if (!account?.email) return
    if (delivery.confirmedOnly && !account.emailConfirmedAt) return
    const token = await resets.issue(account)
    if (!token) return
    await onEvent({ kind: 'reset-link', accountId: account.id })
    const { name, email } = account
    await delivery.deliver({ name, email }, resetAddress(issuer, token), language)
  }

  return {
    request: (signInName, language) => background.run(send(signInName, language)),
    idle: background.idle,
  }
}
