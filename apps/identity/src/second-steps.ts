// The second step at sign-in: a code of an authenticator app, a passkey, or a spare code. Each counts
// once, and guesses are slowed down as those of passwords are.

import type { Account } from './accounts.ts'
import { newSecret, readCode, stepOf } from './authenticator-codes.ts'
import type { Sender } from './browser.ts'
import type { SecondMethod } from './interaction.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { OnEvent } from './options.ts'
import type { Passkey } from './passkey-records.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondStepChanges } from './second-step-changes.ts'
import { APP, type SecondStepRecords } from './second-step-records.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import type { Visitor } from './visitors.ts'

/** What was typed or answered, and where: in the same place a code counts again. */
export interface TypedStep {
  code: string
  /** The id of the sign-in or form. */
  place: string
  /** A browser's answer with a passkey, and where it was asked. */
  passkey: string
  askedAt: string
  sender: Sender
}

export type StepTaken =
  | { ok: true; method: SecondMethod }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; waitSeconds: number }

/** What an account takes its second step with. */
export interface StepMethods {
  appSince: Date | null
  passkeys: Passkey[]
  spareCodesLeft: number
}

export interface SecondSteps {
  /** Whether the account's sign-in asks for a second step. */
  has(accountId: string): Promise<boolean>
  methodsOf(accountId: string): Promise<StepMethods>
  readonly offersPasskeys: boolean
  /** A secret for the account's app, sealed for the form that confirms it. */
  propose(account: Account): { secret: string; setup: string }
  /** The secret in such a form; undefined when it is not of this account. */
  proposed(account: Account, setup: string): string | undefined
  /**
   * Adds the app that made this code and returns new spare codes; undefined when the code is not of
   * this moment. Nothing changes for an account that has another app.
   */
  add(visitor: Visitor, setup: string, typed: string): Promise<string[] | undefined>
  /** What a browser is asked for a new passkey. */
  askForPasskey: Passkeys['askForNew']
  /**
   * Adds the passkey in the browser's answer; returns new spare codes where it is the first of all,
   * and undefined when the answer does not hold.
   */
  addPasskey(
    visitor: Visitor,
    place: string,
    passkey: { name: string; answer: string },
  ): Promise<string[] | undefined>
  /** What a browser is asked for one of the account's passkeys; undefined without any. */
  ask: Passkeys['ask']
  /** Checks a code or passkey of the account and uses it up. */
  take(account: Account, typed: TypedStep): Promise<StepTaken>
  /** Replaces the spare codes; undefined where there is no second step any more. */
  renewSpareCodes(visitor: Visitor): Promise<string[] | undefined>
  /** Removes the app, or the passkey with this id, for its owner. */
  remove(visitor: Visitor, method: string): Promise<void>
}

export function createSecondSteps(parts: {
  records: SecondStepRecords
  changes: SecondStepChanges
  passkeys: Passkeys
  attempts: SignInAttempts
  browsers: KnownBrowsers
  onEvent: OnEvent
  now: () => Date
}): SecondSteps {
  const { records, changes, passkeys, attempts, browsers, onEvent, now } = parts

  const takeCode = async (accountId: string, typed: string, place: string) => {
    const code = readCode(typed)
    if (await records.takeAppCode(accountId, code, place)) return true
    if (!(await records.takeSpareCode(accountId, code, place))) return false
    await onEvent({ kind: 'spare-code-used', accountId })
    return true
  }

  return {
    has: records.has,
    offersPasskeys: passkeys.isOffered,
    askForPasskey: passkeys.askForNew,
    ask: passkeys.ask,

    renewSpareCodes: ({ account: { id: accountId }, session }) =>
      changes.renewSpareCodes({ accountId, session }, (client) =>
        records.renewSpareCodes(client, accountId),
      ),

    propose({ id }) {
      const secret = newSecret()
      return { secret, setup: records.seal(id, secret) }
    },

    proposed: ({ id }, setup) => records.open(id, setup),

    async add({ account, session }, setup, typed) {
      const accountId = account.id
      const secret = records.open(accountId, setup)
      const step = secret && (await stepOf(secret, readCode(typed), now()))
      if (!step) return undefined
      const spareCodes = await changes.add({ accountId, session }, 'otp', (client) =>
        records.add(client, { accountId, sealed: setup, step }),
      )
      if (spareCodes) await onEvent({ kind: 'second-step-added', accountId, byOwner: true })
      return spareCodes
    },

    async methodsOf(id) {
      return {
        appSince: await records.appSince(id),
        passkeys: await passkeys.list(id),
        spareCodesLeft: await records.spareCodesLeft(id),
      }
    },

    async addPasskey({ account, session }, place, { name, answer }) {
      const accountId = account.id
      const key = await passkeys.takeNew(accountId, place, answer)
      if (!key) return undefined
      const spareCodes = await changes.add({ accountId, session }, 'pop', (client) =>
        records.addPasskey(client, { accountId, name, key }),
      )
      if (spareCodes) await onEvent({ kind: 'passkey-added', accountId, byOwner: true })
      return spareCodes
    },

    async take({ id }, { code, place, passkey, askedAt, sender }) {
      const guesser = await browsers.guesserOf(id, sender)
      // Counted apart from passwords: a right one must not make room for more guesses here.
      const subject = `second step of ${id}`
      const attempt = await attempts.begin(subject, guesser, id)
      if (!attempt.allowed) return { ok: false, reason: 'wait', waitSeconds: attempt.waitSeconds }
      const isRight = passkey
        ? await passkeys.take(id, askedAt, passkey)
        : await takeCode(id, code, place)
      if (!isRight) {
        await onEvent({ kind: 'second-step-refused', accountId: id })
        return { ok: false, reason: 'wrong' }
      }
      await attempts.succeed(subject, guesser)
      return { ok: true, method: passkey ? 'pop' : 'otp' }
    },

    async remove({ account, session }, method) {
      const accountId = account.id
      if (!(await changes.remove({ accountId, session }, method))) return
      const kind = method === APP ? 'second-step-removed' : 'passkey-removed'
      await onEvent({ kind, accountId, byOwner: true })
    },
  }
}
