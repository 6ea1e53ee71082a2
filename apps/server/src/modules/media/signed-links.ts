// Links to private files: who holds one may read that file until it runs out.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Address, readAddress, writeAddress } from './addresses.rules.ts'

const VALID_AT_LEAST_S = 4 * 60 * 60
// Rounded, so that a list made twice within minutes holds the same links and stays cached.
const ROUNDED_TO_S = 15 * 60

type LinkCheck = 'good' | 'expired' | 'wrong'

export interface SignedLinks {
  /** Adds expiry and signature to a private address; leaves every other address alone. */
  sign(url: string): string
  check(address: Address, query: { expires?: string; signature?: string }): LinkCheck
}

/** Links signed with a key of their own, derived from the school's secret. */
export function createSignedLinks(appSecret: string, now: () => Date): SignedLinks {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'kinderleaf media links', 32))
  // All widths of a picture share one signature: they are the same file.
  const signatureOf = (id: string, expires: string) =>
    createHmac('sha256', key).update(`${id}.${expires}`).digest().subarray(0, 16)
  const seconds = () => now().getTime() / 1000

  return {
    sign(url) {
      const address = readAddress(url)
      if (address?.visibility !== 'private') return url
      const expires = String(
        Math.ceil((seconds() + VALID_AT_LEAST_S) / ROUNDED_TO_S) * ROUNDED_TO_S,
      )
      const signature = signatureOf(address.id, expires).toString('base64url')
      return `${writeAddress(address)}?expires=${expires}&signature=${signature}`
    },
    check(address, { expires = '', signature = '' }) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(address.id, expires)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'wrong'
      return Number(expires) > seconds() ? 'good' : 'expired'
    },
  }
}
