// The signed link of a teacher's voice pack, valid for minutes: a browser that saves a file sends
// no bearer.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const VALID_S = 5 * 60
export const PACK_PATH = '/media/voice-packs'

export interface PackLinks {
  sign(educatorId: string): string
  isGood(educatorId: string, query: { expires?: string; signature?: string }): boolean
}

/** Links signed with a key derived from the school's secret. */
export function createPackLinks(appSecret: string, now: () => Date): PackLinks {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'kinderleaf voice packs', 32))
  const signatureOf = (educatorId: string, expires: string) =>
    createHmac('sha256', key).update(`${expires} ${educatorId}`).digest()
  const seconds = () => now().getTime() / 1000

  return {
    sign(educatorId) {
      const expires = String(Math.ceil(seconds() + VALID_S))
      const signature = signatureOf(educatorId, expires).toString('base64url')
      return `${PACK_PATH}/${encodeURIComponent(educatorId)}?${new URLSearchParams({ expires, signature })}`
    },
    isGood(educatorId, { expires = '', signature = '' }) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(educatorId, expires)
      const isRight = given.length === right.length && timingSafeEqual(given, right)
      return isRight && Number(expires) > seconds()
    },
  }
}
