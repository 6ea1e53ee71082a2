// Codes of an authenticator app (RFC 6238), and spare codes for when it is not at hand.

import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'

const SPARE_CODES = 10
// Without letters and numbers that look alike. Ten of them are some 49 bits.
const SPARE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const SPARE_LENGTH = 10
/** A clock may be wrong by this much. */
const TOLERATED_SECONDS = 30

export const newSecret = (): string => generateSecret()

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, signInName: string): string =>
  generateURI({ issuer: 'Kinderleaf', label: signInName, secret })

/** What a person typed, without the spaces and hyphens that codes are shown with. */
export const readCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/gu, '').toLowerCase()

/** The time step of the code; undefined when it is not one of this moment. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const checked = await verify({ secret, token: code, epoch, epochTolerance: TOLERATED_SECONDS })
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined
}

export function newSpareCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < SPARE_CODES) codes.add(newSpareCode())
  return [...codes]
}

function newSpareCode(): string {
  const letters = Array.from({ length: SPARE_LENGTH }, () => randomInt(SPARE_ALPHABET.length))
  return letters.map((index) => SPARE_ALPHABET.charAt(index)).join('')
}
