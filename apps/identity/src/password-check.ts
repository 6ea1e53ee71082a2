// The password of one account, checked for the host within the process, with the limits on tries that
// signing in has. Nothing comes of it but the answer: no session, no cookie, no token.

import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createAccounts } from './accounts.ts'
import { createAuthentication } from './authentication.ts'
import { senderOf } from './browser.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import type { OnEvent } from './options.ts'
import { RETRY_AFTER } from './pages/notices.ts'
import { deriveSecrets } from './secrets.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { TooBusyError } from './turns.ts'

export type PasswordChecked = 'right' | 'wrong' | { waitSeconds: number }

/** Checks what somebody typed in the browser that sends the request. */
export type PasswordCheck = (
  typed: { accountId: string; password: string },
  request: FastifyRequest,
) => Promise<PasswordChecked>

export function createPasswordCheck(parts: {
  pool: Pool
  /** The application secret. */
  secret: string
  onEvent: OnEvent
  now: () => Date
}): PasswordCheck {
  const { pool, onEvent, now } = parts
  const secrets = deriveSecrets(parts.secret)
  const accounts = createAccounts(pool, now)
  const attempts = createSignInAttempts(pool, secrets, now)
  const browsers = createKnownBrowsers(pool, now)
  const authentication = createAuthentication({ accounts, attempts, browsers, secrets, onEvent })
  return async ({ accountId, password }, request) => {
    const account = await accounts.find(accountId)
    if (!account) return 'wrong'
    try {
      const outcome = await authentication.confirm(account, password, senderOf(request))
      if (outcome.ok) return 'right'
      return outcome.reason === 'wait' ? { waitSeconds: outcome.waitSeconds } : 'wrong'
    } catch (error) {
      if (error instanceof TooBusyError) return { waitSeconds: Number(RETRY_AFTER) }
      throw error
    }
  }
}
