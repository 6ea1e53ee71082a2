// Work that was done in another child's account, and is moved to the child whose it is.
import { type Static, Type } from 'typebox'
import { answer, Id, Message, PersonId, Timestamp } from './common.ts'
import { StudentParams } from './lessons.ts'

/** What a teacher can move to the child whose it is. */
export const workKinds = ['result', 'submission', 'progress'] as const
export type WorkKind = (typeof workKinds)[number]

/** Of a kind, in the list from which a teacher moves it. */
export const movableWork = 100

const Kind = Type.Enum([...workKinds])

/** A result of a quiz, what was handed in to an activity, or what was done in a lesson. */
export const ChildWork = Type.Object({
  kind: Kind,
  id: Id,
  title: Type.String(),
  at: Timestamp,
})
export type ChildWork = Static<typeof ChildWork>

const Move = Type.Object({
  kind: Kind,
  id: Id,
  to: Type.Unsafe<string>({ ...PersonId, description: 'A child of the same class.' }),
})

export const movedWorkSchemas = {
  childWork: {
    params: StudentParams,
    answer: answer({
      work: Type.Array(ChildWork, {
        description: `The latest first, ${movableWork} of a kind at most.`,
      }),
    }),
    failures: ['STUDENT_NOT_FOUND'],
  },
  moveWork: {
    params: StudentParams,
    body: Move,
    answer: Message,
    failures: ['STUDENT_NOT_FOUND', 'WORK_NOT_FOUND', 'WORK_THERE', 'NOT_ACCEPTABLE'],
  },
} as const
