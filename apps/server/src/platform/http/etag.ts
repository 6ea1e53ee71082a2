// Entity tags of public answers: a hash of the body.
import { hash } from 'node:crypto'

/** Weak, since compression changes the bytes. */
export const etagOf = (payload: string): string => `W/"${hash('sha1', payload, 'base64url')}"`
