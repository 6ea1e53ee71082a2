// Entity tags of public answers: a hash of the bytes that are sent.
import { createHash } from 'node:crypto'

/** A weak tag, since compression may change the bytes on the way. */
export const etagOf = (payload: string): string =>
  `W/"${createHash('sha1').update(payload).digest('base64url')}"`
