// The second step at sign-in: a code of an authenticator app, or a spare one. Each counts once, and
// guesses are slowed down as those of passwords are.

import type { Account } from './accounts.ts'
import { newSecret, readCode, stepOf } from './authenticator-codes.ts'
import type { Sender } from './browser.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { OnEvent } from './options.ts'
import type { SecondStepRecords } from './second-step-records.ts'
import type { Guesser, SignInAttempts } from './sign-in-attempts.ts'

/** A typed code, and where: in the same place it counts again. */
export interface TypedCode {
  code: string
  /** The id of the sign-in or form. */
  place: string
  sender: Sender
}

export type StepTaken =
  | { ok: true }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; waitSeconds: number }

export interface SecondSteps {
  /** Whether the account's sign-in asks for a second step. */
  has(accountId: string): Promise<boolean>
  /** How many spare codes are left. */
  spareCodesLeft(accountId: string): Promise<number>
  /** A secret for the account's app, sealed for the form that confirms it. */
  propose(account: Account): { secret: string; setup: string }
  /** The secret in such a form; undefined when it is not of this account. */
  proposed(account: Account, setup: string): string | undefined
  /**
   * Adds the app that made this code and returns new spare codes; undefined when the code is not of
   * this moment. Nothing changes for an account that has another app.
   */
  add(account: Account, setup: string, typed: string): Promise<string[] | undefined>
  /** Checks a code of the account and uses it up. */
  take(account: Account, typed: TypedCode): Promise<StepTaken>
  /** Replaces the spare codes. */
  renewSpareCodes(accountId: string): Promise<string[]>
  remove(accountId: string, by: { byOwner: boolean }): Promise<void>
}

export function createSecondSteps(parts: {
  records: SecondStepRecords
  attempts: SignInAttempts
  browsers: KnownBrowsers
  onEvent: OnEvent
  now: () => Date
}): SecondSteps {
  const { records, attempts, browsers, onEvent, now } = parts

  return {
    has: records.has,
    spareCodesLeft: records.spareCodesLeft,
    renewSpareCodes: records.renewSpareCodes,

    propose({ id }) {
      const secret = newSecret()
      return { secret, setup: records.seal(id, secret) }
    },

    proposed: ({ id }, setup) => records.open(id, setup),

    async add({ id }, setup, typed) {
      const secret = records.open(id, setup)
      const step = secret && (await stepOf(secret, readCode(typed), now()))
      const spareCodes = step ? await records.add(id, setup, step) : undefined
      if (spareCodes) await onEvent({ kind: 'second-step-added', accountId: id, byOwner: true })
      return spareCodes
    },

    async take({ id }, { code: typed, place, sender }) {
      const known = await browsers.recognise(id, sender.browser)
      const guesser: Guesser = known ? { browser: known } : { range: sender.range }
      // Counted apart from passwords: a right one must not make room for more guesses here.
      const subject = `second step of ${id}`
      const attempt = await attempts.begin(subject, guesser)
      if (!attempt.allowed) return { ok: false, reason: 'wait', waitSeconds: attempt.waitSeconds }
      const code = readCode(typed)
      const byApp = await records.takeAppCode(id, code, place)
      if (!byApp && !(await records.takeSpareCode(id, code, place))) {
        await onEvent({ kind: 'second-step-refused', accountId: id })
        return { ok: false, reason: 'wrong' }
      }
      await attempts.succeed(subject, guesser)
      if (!byApp) await onEvent({ kind: 'spare-code-used', accountId: id })
      return { ok: true }
    },

    async remove(accountId, by) {
      if (!(await records.remove(accountId))) return
      await onEvent({ kind: 'second-step-removed', accountId, ...by })
    },
  }
}
