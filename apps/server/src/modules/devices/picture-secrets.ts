// A child's pictures: chosen by chance, sealed with a key of the application secret and bound to her
// id, so that her teacher can see them again and nobody can move them to another child.
import { createHash, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { picturesAsked, type SignInPicture, signInPictures } from '@kinderleaf/contract/plain'
import type { Config } from '../../config.ts'
import { createSealing } from '../../platform/sealing.ts'

export interface SealedPictures {
  sealed: Buffer
  keyId: string
}

export interface PictureSealing {
  /** Of the key that seals. */
  keyId: string
  seal(pictures: readonly string[], studentId: string): SealedPictures
  /** Null where the key is not known any more, or they are another child's. */
  open(secret: SealedPictures, studentId: string): string[] | null
}

/** Secrets of before open what they sealed. */
export function createPictureSealing(
  settings: Pick<Config, 'secret' | 'previousSecrets'>,
): PictureSealing {
  const newest = keyOf(settings.secret)
  const keys = [newest, ...settings.previousSecrets.map(keyOf)]
  return {
    keyId: newest.id,
    seal: (pictures, studentId) => ({
      sealed: newest.sealing.seal(pictures.join(' '), studentId),
      keyId: newest.id,
    }),
    open({ sealed, keyId }, studentId) {
      const key = keys.find(({ id }) => id === keyId)
      return key?.sealing.open(sealed, studentId)?.split(' ') ?? null
    },
  }
}

function keyOf(secret: string) {
  const name = hkdfSync('sha256', secret, '', 'kinderleaf names of picture keys', 6)
  return {
    id: Buffer.from(name).toString('base64url'),
    sealing: createSealing(secret, 'sign-in pictures'),
  }
}

/** Three different pictures, in their order. */
export function choosePictures(): SignInPicture[] {
  const left = [...signInPictures]
  return Array.from({ length: picturesAsked.three }).flatMap(() =>
    left.splice(randomInt(left.length), 1),
  )
}

/** Whether these are the right ones; takes as long for wrong ones. */
export const areSame = (tapped: readonly string[], right: readonly string[]): boolean =>
  timingSafeEqual(hashOf(tapped), hashOf(right))

const hashOf = (pictures: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(pictures)).digest()
