// Signing in: the name, the password, the count of failures and the browser, in one place.

import type { Account, Accounts } from './accounts.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { checkDummyPassword, checkPassword, hashPassword } from './password-hash.ts'
import { PASSWORD_MAX } from './password-rules.ts'
import type { Secrets } from './secrets.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import { foldSignInName } from './sign-in-names.ts'

export type Authenticated =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; waitSeconds: number }

export interface Authentication {
  /** Checks a name and a password typed in a browser. */
  signIn(typedName: string, password: string, browser: string | undefined): Promise<Authenticated>
  /** Checks the password of somebody who is signed in already. */
  confirm(account: Account, password: string, browser: string | undefined): Promise<Authenticated>
}

/** Joins accounts, counts and browsers into the act of signing in. */
export function createAuthentication(parts: {
  accounts: Accounts
  attempts: SignInAttempts
  browsers: KnownBrowsers
  secrets: Secrets
}): Authentication {
  const { accounts, attempts, browsers, secrets } = parts

  const confirm: Authentication['confirm'] = async (account, password, browser) => {
    const known = await browsers.recognise(account.id, browser)
    const attempt = await attempts.begin(account.id, known)
    if (!attempt.allowed) return { ok: false, reason: 'wait', waitSeconds: attempt.waitSeconds }
    if (tooLong(password)) return { ok: false, reason: 'wrong' }
    const check = await checkPassword(password, account.passwordHash)
    if (!check.matches) return { ok: false, reason: 'wrong' }
    await attempts.succeed(account.id, known)
    if (check.outdated) await accounts.setPasswordHash(account.id, await hashPassword(password))
    return { ok: true, account }
  }

  return {
    confirm,

    async signIn(typedName, password, browser) {
      const account = await accounts.findBySignInName(typedName)
      if (account) return confirm(account, password, browser)
      // A name nobody has is counted and timed like one that exists, so that names stay private.
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
