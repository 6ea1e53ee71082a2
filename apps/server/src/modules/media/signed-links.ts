// Signed links to private files: whoever has one can read the file until it expires.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { type Address, readAddress, writeAddress } from './addresses.rules.ts'

// Expiry is rounded, so that a list answered twice within minutes has the same links and stays
// cached.
const lives = {
  /** Long enough for a page that stays open all morning. */
  hours: { atLeastS: 4 * 60 * 60, roundedToS: 15 * 60 },
  /** For files that the reader may lose access to: a quarter of an hour at most. */
  minutes: { atLeastS: 10 * 60, roundedToS: 5 * 60 },
}
export type LinkLife = keyof typeof lives

type LinkCheck = 'good' | 'expired' | 'wrong'

export interface SignedLinks {
  /** Adds expiry and signature to a private address; other addresses are unchanged. */
  sign(url: string, life: LinkLife): string
  check(address: Address, query: { expires?: string; signature?: string }): LinkCheck
}

/**
 * Links signed with a key derived from the school's secret; those signed with an earlier one are good
 * until they expire.
 */
export function createSignedLinks(
  { secret, previousSecrets }: Pick<Config, 'secret' | 'previousSecrets'>,
  now: () => Date,
): SignedLinks {
  const key = keyOf(secret)
  const keys = [key, ...previousSecrets.map(keyOf)]
  const seconds = () => now().getTime() / 1000

  return {
    sign(url, life) {
      const address = readAddress(url)
      if (address?.visibility !== 'private') return url
      const { atLeastS, roundedToS } = lives[life]
      const expires = String(Math.ceil((seconds() + atLeastS) / roundedToS) * roundedToS)
      const signature = signatureOf(key, address.id, expires).toString('base64url')
      return `${writeAddress(address)}?expires=${expires}&signature=${signature}`
    },
    check(address, { expires = '', signature = '' }) {
      const given = Buffer.from(signature, 'base64url')
      const isRight = keys.some((one) => {
        const right = signatureOf(one, address.id, expires)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (!isRight) return 'wrong'
      return Number(expires) > seconds() ? 'good' : 'expired'
    },
  }
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'kinderleaf media links', 32))

// All widths of a picture share one signature, since they are the same file.
const signatureOf = (key: Buffer, id: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`${id}.${expires}`).digest().subarray(0, 16)
