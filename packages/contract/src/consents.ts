// What a child's guardian has allowed: one consent a child and kind.
import { type Static, Type } from 'typebox'
import { answer, Nullable, PersonId, Text, Timestamp } from './common.ts'
import { limits } from './limits.ts'

const Kind = Type.Union([Type.Literal('voice'), Type.Literal('camera')])
const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  title: 'The date of the consent',
  description: 'YYYY-MM-DD.',
})

export const ConsentParams = Type.Object({ studentId: PersonId, kind: Kind })

export const ConsentInput = Type.Object({
  guardian: Text(limits.nameLength),
  givenOn: Day,
})
export type ConsentInput = Static<typeof ConsentInput>

export const Consent = Type.Object({
  kind: Kind,
  guardian: Type.String(),
  givenOn: Day,
  recordedBy: Nullable(Type.String({ description: 'The name of the teacher.' })),
  recordedAt: Timestamp,
})
export type Consent = Static<typeof Consent>

export const consentAnswers = {
  ofStudent: answer({ consents: Type.Array(Consent) }),
  own: answer({ consents: Type.Array(Kind) }),
}
