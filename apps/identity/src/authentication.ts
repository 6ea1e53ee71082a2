// Checks a name and password, with the count of failures and the known browsers.

import type { Account, Accounts } from './accounts.ts'
import type { Sender } from './browser.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { OnEvent } from './options.ts'
import { checkDummyPassword, checkPassword, hashPassword } from './password-hash.ts'
import { PASSWORD_MAX } from './password-rules.ts'
import type { Secrets } from './secrets.ts'
import type { Attempt, SignInAttempts } from './sign-in-attempts.ts'
import { foldSignInName } from './sign-in-names.ts'

export type Authenticated =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong' }
  /** The right password of an account that a keeper has suspended. */
  | { ok: false; reason: 'suspended' }
  | { ok: false; reason: 'wait'; waitSeconds: number }

export interface Authentication {
  /** Checks a typed name and password. */
  signIn(typedName: string, password: string, sender: Sender): Promise<Authenticated>
  /** Checks the password of a signed-in person. */
  confirm(account: Account, password: string, sender: Sender): Promise<Authenticated>
}

export function createAuthentication(parts: {
  accounts: Accounts
  attempts: SignInAttempts
  browsers: KnownBrowsers
  secrets: Secrets
  onEvent: OnEvent
}): Authentication {
  const { accounts, attempts, browsers, secrets, onEvent } = parts

  const confirm: Authentication['confirm'] = async (account, password, sender) => {
    const guesser = await browsers.guesserOf(account.id, sender)
    const attempt = await attempts.begin(account.id, guesser, account.id)
    if (!attempt.allowed) return toWait(attempt)
    const client = 'browser' in guesser ? account.id : sender.range
    const check =
      tooLong(password) || account.passwordHash === null
        ? { matches: false, outdated: false }
        : await checkPassword(password, account.passwordHash, client)
    if (!check.matches) {
      await onEvent({ kind: 'sign-in-refused', accountId: account.id })
      if (attempt.bringsWait) await onEvent({ kind: 'locked', accountId: account.id })
      return { ok: false, reason: 'wrong' }
    }
    await attempts.succeed(account.id, guesser)
    if (check.outdated) {
      await accounts.renewPasswordHash(account, await hashPassword(password, client))
    }
    // Only who knows the password learns of it.
    if (account.suspendedAt) return { ok: false, reason: 'suspended' }
    return { ok: true, account }
  }

  return {
    confirm,

    async signIn(typedName, password, sender) {
      const account = await accounts.findBySignInName(typedName)
      if (account) return confirm(account, password, sender)
      // Unknown names are counted and timed like existing ones, so that nobody can find out which
      // exist.
      const { range } = sender
      const subject = secrets.keyedHash(foldSignInName(typedName))
      const attempt = await attempts.begin(subject, { range })
      if (!attempt.allowed) return toWait(attempt)
      if (!tooLong(password)) await checkDummyPassword(password, range)
      return { ok: false, reason: 'wrong' }
    },
  }
}

function toWait({ waitSeconds }: Attempt & { allowed: false }): Authenticated {
  return { ok: false, reason: 'wait', waitSeconds }
}

function tooLong(password: string): boolean {
  return [...password].length > PASSWORD_MAX
}
