// Links to private files: who holds one may read that file until it runs out.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Address, readAddress, writeAddress } from './addresses.rules.ts'

// Rounded, so that a list made twice within minutes holds the same links and stays cached.
const lives = {
  /** A page that is open all morning still shows its pictures. */
  hours: { atLeastS: 4 * 60 * 60, roundedToS: 15 * 60 },
  /** For what somebody may lose the right to: a quarter of an hour at most. */
  minutes: { atLeastS: 10 * 60, roundedToS: 5 * 60 },
}
export type LinkLife = keyof typeof lives

type LinkCheck = 'good' | 'expired' | 'wrong'

export interface SignedLinks {
  /** Adds expiry and signature to a private address; leaves every other address alone. */
  sign(url: string, life: LinkLife): string
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
    sign(url, life) {
      const address = readAddress(url)
      if (address?.visibility !== 'private') return url
      const { atLeastS, roundedToS } = lives[life]
      const expires = String(Math.ceil((seconds() + atLeastS) / roundedToS) * roundedToS)
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
