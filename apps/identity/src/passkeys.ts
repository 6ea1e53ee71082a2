// Passkeys (WebAuthn) as a second step: what the browser is asked, and its answer checked against the
// issuer's address. The device has to verify its person: by finger, face or PIN.

import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Account } from './accounts.ts'
import type { Passkey, PasskeyKey, PasskeyRecords } from './passkey-records.ts'

export interface Passkeys {
  /** Whether browsers have passkeys at the issuer's address. */
  readonly isOffered: boolean
  list(accountId: string): Promise<Passkey[]>
  /** What a browser is asked for a new one, as JSON; it is answered at the same place. */
  askForNew(account: Account, place: string): Promise<string>
  /** The new one in the browser's answer, which counts once; undefined when it does not hold. */
  takeNew(accountId: string, place: string, answer: string): Promise<PasskeyKey | undefined>
  /** What a browser is asked for one of the account's; undefined when it has none here. */
  ask(accountId: string, place: string): Promise<string | undefined>
  /** Checks the browser's answer, which counts once. */
  take(accountId: string, place: string, answer: string): Promise<boolean>
}

export function createPasskeys(records: PasskeyRecords, issuer: string): Passkeys {
  const { protocol, hostname, origin } = new URL(issuer)
  const isTrusted = protocol === 'https:' || hostname === 'localhost'
  const isOffered = isTrusted && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const expected = { expectedOrigin: origin, expectedRPID: hostname }

  return {
    isOffered,
    list: records.list,

    async askForNew({ id, username, email, name }, place) {
      const known = await records.keysOf(id)
      const options = await generateRegistrationOptions({
        rpName: 'Kinderleaf',
        rpID: hostname,
        userID: new TextEncoder().encode(id),
        userName: username ?? email ?? name,
        userDisplayName: name,
        attestationType: 'none',
        excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
      await records.ask(place, id, options.challenge)
      return JSON.stringify(options)
    },

    async takeNew(accountId, place, answer) {
      const expectedChallenge = await records.takeChallenge(place, accountId)
      if (!isOffered || !expectedChallenge) return undefined
      const checked = await verified(() =>
        verifyRegistrationResponse({
          ...{ response: JSON.parse(answer), expectedChallenge, ...expected },
          requireUserVerification: true,
        }),
      )
      if (!checked?.verified) return undefined
      const { transports = [], ...key } = checked.registrationInfo.credential
      return { ...key, transports }
    },

    async ask(accountId, place) {
      const allowed = isOffered ? await records.keysOf(accountId) : []
      if (allowed.length === 0) return undefined
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
        userVerification: 'required',
      })
      await records.ask(place, accountId, options.challenge)
      return JSON.stringify(options)
    },

    async take(accountId, place, answer) {
      const expectedChallenge = await records.takeChallenge(place, accountId)
      const credential = (await records.keysOf(accountId)).find(({ id }) => id === idIn(answer))
      if (!expectedChallenge || !credential) return false
      const checked = await verified(() =>
        verifyAuthenticationResponse({
          ...{ response: JSON.parse(answer), expectedChallenge, ...expected, credential },
          requireUserVerification: true,
        }),
      )
      if (!checked?.verified) return false
      return records.use(accountId, credential.id, checked.authenticationInfo.newCounter)
    },
  }
}

/** The library throws for whatever does not hold; an answer may be anything. */
const verified = <Checked>(check: () => Promise<Checked>): Promise<Checked | undefined> =>
  Promise.resolve()
    .then(check)
    .catch(() => undefined)

function idIn(answer: string): unknown {
  try {
    return JSON.parse(answer)?.id
  } catch {
    return undefined
  }
}
