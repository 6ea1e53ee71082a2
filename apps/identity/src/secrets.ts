// All keys derived from the application secret: each use has its own, so a leak of one reveals no
// other.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Secrets {
  cookieKeys: string[]
  /** Encrypts a text for storage; the result contains nonce and tag. */
  seal(text: string): string
  /** Decrypts; throws with another secret. */
  open(sealed: string): string
  /** Signs the host's word for somebody. */
  vouchingKey: Uint8Array
  /** A hash that only holders of the secret can compute. */
  keyedHash(text: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function deriveSecrets(applicationSecret: string): Secrets {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', applicationSecret, '', `kinderleaf identity ${use}`, 32))
  const sealingKey = derive('signing keys at rest')
  const hashKey = derive('keyed hashes')

  return {
    vouchingKey: derive('vouching'),
    cookieKeys: [derive('cookies').toString('base64url')],

    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },

    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },

    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  }
}

/** A random token, safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of random tokens: they have enough entropy for a plain hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares two secrets in constant time. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  )
}
