// Signed links to private files: whoever has one can read the file until it expires. A link says
// all that serving has to know, so that no row is read.
import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import type { Config } from '../../config.ts'
import { type Address, readAddress, servedName, writeAddress } from './addresses.rules.ts'

// Expiry is rounded, so that a list answered twice within minutes has the same links and stays
// cached.
const lives = {
  /** Long enough for a page that stays open all morning. */
  hours: { atLeastS: 4 * 60 * 60, roundedToS: 15 * 60 },
  /** For files that the reader may lose access to: a quarter of an hour at most. */
  minutes: { atLeastS: 10 * 60, roundedToS: 5 * 60 },
}
export type LinkLife = keyof typeof lives

/** Links that are kept, since a page is often read again while it has the same ones: some 5 MB. */
const KEPT = 10_000

/** What a link says beside its address, as it came: a name that is sent twice is a list. */
export type LinkQuery = Readonly<
  Record<'expires' | 'key' | 'name' | 'signature', string | string[] | undefined>
>

/** The name is empty where the link has none. */
type LinkCheck =
  | { is: 'good'; name: string; secondsLeft: number }
  | { is: 'expired' }
  | { is: 'wrong' }

export interface SignedLinks {
  /**
   * Adds to a private address until when it is good, under which name the file is saved, and the
   * signature; other addresses are unchanged.
   */
  sign(url: string, life: LinkLife, name?: string): string
  check(address: Address, query: LinkQuery): LinkCheck
}

/**
 * Links signed with a key derived from the school's secret; those signed with an earlier one are good
 * until they expire.
 */
export function createSignedLinks(
  { secret, previousSecrets }: Pick<Config, 'secret' | 'previousSecrets'>,
  now: () => Date,
): SignedLinks {
  const newest = keyOf(secret)
  const keys = new Map([newest, ...previousSecrets.map(keyOf)].map((key) => [key.id, key]))
  const seconds = () => now().getTime() / 1000
  const kept = new Map<string, string>()

  return {
    sign(url, life, name = '') {
      const { atLeastS, roundedToS } = lives[life]
      const expires = String(Math.ceil((seconds() + atLeastS) / roundedToS) * roundedToS)
      const asked = `${url} ${expires} ${name}`
      const same = kept.get(asked)
      if (same !== undefined) return same
      const address = readAddress(url)
      if (address?.visibility !== 'private') return url
      const saved = servedName(name, address.variant).toWellFormed()
      const query = new URLSearchParams({
        expires,
        key: newest.id,
        ...(saved ? { name: saved } : {}),
        signature: signatureOf(newest, address, expires, saved),
      })
      const link = `${writeAddress(address)}?${query}`
      if (kept.size >= KEPT) kept.clear()
      kept.set(asked, link)
      return link
    },
    check(address, { expires, key: id, name = '', signature }) {
      const key = typeof id === 'string' ? keys.get(id) : undefined
      if (!key || typeof expires !== 'string' || typeof name !== 'string') return { is: 'wrong' }
      if (typeof signature !== 'string') return { is: 'wrong' }
      if (!isSame(signature, signatureOf(key, address, expires, name))) return { is: 'wrong' }
      const secondsLeft = Math.floor(Number(expires) - seconds())
      return secondsLeft > 0 ? { is: 'good', name, secondsLeft } : { is: 'expired' }
    },
  }
}

interface Key {
  /** Says in a link which key signed it. */
  id: string
  /** Prepared: with plain bytes each signature took five times as long. */
  secret: KeyObject
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'kinderleaf media links', 32))
  const id = createHash('sha256').update('id').update(bytes).digest('base64url').slice(0, 8)
  return { id, secret: createSecretKey(bytes) }
}

// The last part of the address is also what says the type of the file.
const signatureOf = (
  { id, secret }: Key,
  address: Address,
  expires: string,
  name: string,
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([id, writeAddress(address), expires, name]))
    .digest()
    .toString('base64url', 0, 16)

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
