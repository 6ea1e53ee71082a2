// Encrypts what is stored and has to be read again: AES-256-GCM with a key derived from the
// application secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealing {
  /** Encrypts a text; `open` needs the same context. */
  seal(text: string, context: string): Buffer
  /** Null when the secret, the context or the bytes differ. */
  open(sealed: Buffer, context: string): string | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Every use of the secret has its own derived key. */
export function createSealing(appSecret: string, use: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `kinderleaf ${use}`, 32))

  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },

    open(sealed, context) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
