// Checks a name and password, with the count of failures and the known browsers.

import type { Account, Accounts } from './accounts.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { OnEvent } from './options.ts'
import { checkDummyPassword, checkPassword, hashPassword } from './password-hash.ts'
import { PASSWORD_MAX } from './password-rules.ts'
import type { Secrets } from './secrets.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import { foldSignInName } from './sign-in-names.ts'

export type Authenticated =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong' }
  /** The right password of an account that a keeper has suspended. */
  | { ok: false; reason: 'suspended' }
  | { ok: false; reason: 'wait'; waitSeconds: number }

export interface Authentication {
  /** Checks a typed name and password. */
  signIn(typedName: string, password: string, browser: string | undefined): Promise<Authenticated>
  /** Checks the password of a signed-in person. */
  confirm(account: Account, password: string, browser: string | undefined): Promise<Authenticated>
}

export function createAuthentication(parts: {
  accounts: Accounts
  attempts: SignInAttempts
  browsers: KnownBrowsers
  secrets: Secrets
  onEvent: OnEvent
}): Authentication {
  const { accounts, attempts, browsers, secrets, onEvent } = parts

  const confirm: Authentication['confirm'] = async (account, password, browser) => {
    const known = await browsers.recognise(account.id, browser)
    const attempt = await attempts.begin(account.id, known)
    if (!attempt.allowed) return { ok: false, reason: 'wait', waitSeconds: attempt.waitSeconds }
    const check = tooLong(password)
      ? { matches: false, outdated: false }
      : await checkPassword(password, account.passwordHash)
    if (!check.matches) {
      await onEvent({ kind: 'sign-in-refused', accountId: account.id })
      return { ok: false, reason: 'wrong' }
    }
    await attempts.succeed(account.id, known)
    if (check.outdated) await accounts.renewPasswordHash(account, await hashPassword(password))
    // Only who knows the password learns of it.
    if (account.suspendedAt) return { ok: false, reason: 'suspended' }
    return { ok: true, account }
  }

  return {
    confirm,

    async signIn(typedName, password, browser) {
      const account = await accounts.findBySignInName(typedName)
      if (account) return confirm(account, password, browser)
      // Unknown names are counted and timed like existing ones, so that nobody can find out which
      // exist.
      const attempt = await attempts.begin(secrets.keyedHash(foldSignInName(typedName)), '')
      if (!attempt.allowed) return { ok: false, reason: 'wait', waitSeconds: attempt.waitSeconds }
      if (!tooLong(password)) await checkDummyPassword(password)
      return { ok: false, reason: 'wrong' }
    },
  }
}

function tooLong(password: string): boolean {
  return [...password].length > PASSWORD_MAX
}
