// Badges: cards with a code that sign a child in, on the tablets of her class or at home.
import { type Static, Type } from 'typebox'
import { answer, Id, Message, Nullable, PersonId, Timestamp } from './common.ts'
import { limits } from './limits.ts'

const Kind = Type.Union([Type.Literal('class'), Type.Literal('home')], {
  description: 'On the tablets of her class alone, or in any browser.',
})
export type BadgeKind = Static<typeof Kind>

const LastDay = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  title: 'The last day',
  description: 'YYYY-MM-DD.',
})

export const Badge = Type.Object({
  _id: Id,
  student: PersonId,
  kind: Kind,
  madeAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
  endsOn: LastDay,
  browsers: Type.Integer({
    description: 'In how many it has signed her in now, tablets of the class left out.',
  }),
})
export type Badge = Static<typeof Badge>

/** What is printed: nobody is told the secret again. */
export const MadeBadge = Type.Object({
  _id: Id,
  student: PersonId,
  secret: Type.String(),
  endsOn: LastDay,
  pictures: Type.Array(Type.String(), {
    description: 'Those that she taps on a tablet, in order; of a card for the class alone.',
  }),
})
export type MadeBadge = Static<typeof MadeBadge>

const BadgeInput = Type.Object({
  students: Type.Array(PersonId, {
    minItems: 1,
    maxItems: limits.badgesAtOnce,
    uniqueItems: true,
    title: 'The children',
  }),
  kind: Kind,
  endsOn: Type.Union([LastDay, Type.Null()], {
    description: 'Null: the last day of the school year.',
  }),
})

const badgeAnswers = {
  badges: answer({ badges: Type.Array(Badge), lastDay: LastDay }),
  made: answer({ badges: Type.Array(MadeBadge) }),
}

export const badgeSchemas = {
  badges: { answer: badgeAnswers.badges, failures: ['ACCOUNTS_ELSEWHERE'] },
  makeBadges: {
    body: BadgeInput,
    answer: badgeAnswers.made,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE', 'ACCOUNTS_ELSEWHERE'],
  },
  noteBadgePrint: {
    body: Type.Object({
      badges: Type.Array(Id, { minItems: 1, maxItems: limits.badgesAtOnce, uniqueItems: true }),
    }),
    answer: Message,
    failures: ['ACCOUNTS_ELSEWHERE'],
  },
  endBadge: {
    params: Type.Object({ id: Id }),
    answer: Message,
    failures: ['BADGE_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
  signInByBadge: {
    body: Type.Object({
      secret: Type.String({ maxLength: 64, description: 'What the code of the card holds.' }),
    }),
    answer: answer({}),
    failures: [
      ...(['BADGE_UNKNOWN', 'BADGE_ELSEWHERE', 'TOO_MANY_TRIES'] as const),
      ...(['ACCOUNTS_ELSEWHERE', 'FOREIGN_PAGE'] as const),
    ],
  },
} as const
