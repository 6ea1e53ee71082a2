// Checks pictures, and decides which of two versions is later. Pure.
import type { PictureInput } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { type Failure, type FieldProblem, failure } from '../../platform/errors.ts'

export interface PictureDraft {
  kind: PictureInput['kind']
  subject: string | null
  state: string | null
  width: number
  height: number
  createdAt: Date
  updatedAt: Date
}

/**
 * Checks what the schema cannot. A time in the future is set to now: a wrong clock would otherwise
 * win over every other device.
 */
export function draftPicture(input: PictureInput, now: Date): PictureDraft | Failure {
  const problems = [
    ...momentProblems('createdAt', input.createdAt),
    ...momentProblems('updatedAt', input.updatedAt),
    ...stateProblems(input.state ?? null),
    ...(input.subject?.includes('\0') ? [{ path: 'subject', message: 'is no name' }] : []),
  ]
  if (problems.length > 0) return failure('NOT_ACCEPTABLE', { fields: problems })
  const past = (moment: string) => new Date(Math.min(Date.parse(moment), now.getTime()))
  const { kind, width, height, subject = null, state = null } = input
  const updatedAt = past(input.updatedAt)
  const createdAt = new Date(Math.min(past(input.createdAt).getTime(), updatedAt.getTime()))
  return { kind, width, height, subject, state, createdAt, updatedAt }
}

interface Known {
  updatedAt: Date
  deletedAt: Date | null
}

/** Whether the sent version is later than the stored one and than its deletion. */
export const isLater = (sent: { updatedAt: Date }, kept: Known): boolean =>
  sent.updatedAt > kept.updatedAt && (kept.deletedAt === null || sent.updatedAt > kept.deletedAt)

/**
 * Of whose tablets a picture is, after a version of it was made on this one, or on none: of one class
 * alone, and no longer once it is changed elsewhere. Null is nobody's; undefined, that it is new.
 */
export const tabletsOf = (before: string | null | undefined, here: string | null): string | null =>
  before === undefined || before === here ? here : null

export interface Share {
  count: number
  byteSize: number
}

export const hasRoom = (held: Share, byteSize: number): boolean =>
  held.count < limits.galleryPictures && held.byteSize + byteSize <= limits.galleryBytes

// Years that PostgreSQL and every clock can represent.
const plausible = /^(?:19[7-9]\d|2\d{3})-\d\d-\d\dT/

/** What is wrong with a time that a browser sends. */
export const momentProblems = (path: string, moment: string): FieldProblem[] =>
  plausible.test(moment) && !Number.isNaN(Date.parse(moment))
    ? []
    : [{ path, message: 'must be a time such as 2030-06-01T08:00:00.000Z' }]

function stateProblems(state: string | null): FieldProblem[] {
  if (state === null) return []
  if (Buffer.byteLength(state) > limits.pictureStateBytes) {
    return [{ path: 'state', message: `must be at most ${limits.pictureStateBytes / 1024} KB` }]
  }
  try {
    JSON.parse(state)
    return []
  } catch {
    return [{ path: 'state', message: 'must be JSON' }]
  }
}
