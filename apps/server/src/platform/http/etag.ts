// Entity tags of public answers: a hash of the bytes that are sent.
import { hash } from 'node:crypto'

/** A weak tag, since compression may change the bytes on the way. */
export const etagOf = (payload: string): string => `W/"${hash('sha1', payload, 'base64url')}"`
