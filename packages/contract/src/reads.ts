// Who read what of a child.
import { type Static, Type } from 'typebox'
import { answer, Nullable, Person } from './common.ts'

/** What one person read of one kind, and on which days. */
export const ChildReads = Type.Object({
  /** Null when the reader's account is gone. */
  reader: Nullable(Type.String()),
  kind: Type.Union([Type.Literal('work'), Type.Literal('progress'), Type.Literal('record')]),
  /** ISO days in UTC, the latest first. */
  days: Type.Array(Type.String()),
})
export type ChildReads = Static<typeof ChildReads>

export const readAnswers = {
  ofStudent: answer({
    student: Person,
    isInClass: Type.Boolean(),
    reads: Type.Array(ChildReads),
  }),
}
