// Children whom a teacher offers to a colleague of hers.
import { type Static, Type } from 'typebox'
import {
  answer,
  EducatorName,
  Id,
  IdParams,
  Key,
  Message,
  Nullable,
  Person,
  PersonId,
  Text,
  Timestamp,
} from './common.ts'
import { Face } from './faces.ts'
import { limits } from './limits.ts'

/** Those of its children who are in the first teacher's class still. */
export const Offer = Type.Object({
  _id: Id,
  teacher: EducatorName,
  children: Type.Array(Type.Object({ ...Person.properties, face: Nullable(Face) })),
  offeredAt: Timestamp,
  endsAt: Timestamp,
  isDeclined: Type.Boolean(),
})
export type Offer = Static<typeof Offer>

const code = Text(1_000)

const OfferInput = Type.Object({
  code,
  to: { ...PersonId, description: 'Whose code it was when it was looked at.' },
  students: Type.Array(PersonId, { minItems: 1, maxItems: limits.registerRows }),
  key: Key('Of one offer: sent again, it is answered and not stored again.'),
})

const offerAnswers = {
  offers: answer({
    received: Type.Array(Offer, { description: 'Open ones; `teacher` offers the children.' }),
    made: Type.Array(Offer, {
      description: 'Open and declined ones; they are offered to `teacher`.',
    }),
  }),
  colleague: answer({ colleague: EducatorName }),
  accepted: answer({
    accepted: Type.Integer({ description: 'How many children came.' }),
    message: Type.String(),
  }),
}

export const offerSchemas = {
  offers: { answer: offerAnswers.offers, failures: ['ACCOUNTS_ELSEWHERE'] },
  colleagueOfCode: {
    body: Type.Object({ code }),
    answer: offerAnswers.colleague,
    failures: ['NOT_ACCEPTABLE', 'TOO_MANY_TRIES', 'ACCOUNTS_ELSEWHERE'],
  },
  offerChildren: {
    body: OfferInput,
    answer: Message,
    failures: ['NOT_ACCEPTABLE', 'STUDENT_NOT_FOUND', 'TOO_MANY_TRIES', 'ACCOUNTS_ELSEWHERE'],
  },
  acceptOffer: {
    params: IdParams,
    answer: offerAnswers.accepted,
    failures: ['OFFER_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
  declineOffer: {
    params: IdParams,
    answer: Message,
    failures: ['OFFER_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
  takeBackOffer: {
    params: IdParams,
    answer: Message,
    failures: ['OFFER_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
} as const
