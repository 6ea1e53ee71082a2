// What a teacher plans for a day, what a child sees of it on that day, and what grew from what she
// finished.
import { type Static, Type } from 'typebox'
import {
  answer,
  EducatorName,
  Id,
  LanguageCode,
  MaterialStatus,
  Message,
  Nullable,
  OwnWork,
  Text,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'

/** What can be planned. */
export const PlanKind = Type.Union([
  Type.Literal('lesson'),
  Type.Literal('quiz'),
  Type.Literal('activity'),
])
export type PlanKind = Static<typeof PlanKind>

/** A day of the calendar, the same in every time zone. */
const Day = (description: string) =>
  Type.String({ maxLength: 40, description: `YYYY-MM-DD, ${description}` })

const thingFields = { kind: PlanKind, _id: Id, title: Type.String(), image: Type.String() }

export const Plan = Type.Object({
  _id: Id,
  day: Type.String({ description: 'YYYY-MM-DD.' }),
  thing: Type.Object({ ...thingFields, status: MaterialStatus }),
  group: Nullable(Type.String({ description: 'Null: for the whole class.' })),
  isForNobody: Type.Boolean({ description: 'No child of the class is in its group any more.' }),
})
export type Plan = Static<typeof Plan>

export const PlanParams = Type.Object({
  planId: Type.String({
    ...Id,
    description: 'Made by the page: sent again it is stored once, and moved where it was there.',
  }),
})

export const PlanInput = Type.Object({
  day: Day('of the teacher.'),
  kind: PlanKind,
  thing: Id,
  group: Nullable(Text(limits.groupLength)),
  before: Nullable(
    Type.String({
      ...Id,
      description: 'What it stands before on its day; last, where that is null or not there.',
    }),
  ),
})
export type PlanInput = Static<typeof PlanInput>

export const TodayThing = Type.Object({
  ...thingFields,
  language: Nullable(LanguageCode),
  educator: EducatorName,
  own: OwnWork,
})
export type TodayThing = Static<typeof TodayThing>

export const GrownThing = Type.Object({
  ...thingFields,
  at: Timestamp,
})
export type GrownThing = Static<typeof GrownThing>

export const planSchemas = {
  weekPlan: {
    query: Type.Object({ from: Day('the first of seven.') }),
    answer: answer({
      plans: Type.Array(Plan, { description: 'By day, and in the order of each day.' }),
      groups: Type.Array(Type.String(), {
        description: 'Those that children of the class are in.',
      }),
    }),
    failures: ['NOT_ACCEPTABLE'],
  },
  savePlan: {
    params: PlanParams,
    body: PlanInput,
    answer: Message,
    failures: [
      'NOT_ACCEPTABLE',
      'COURSE_NOT_FOUND',
      'QUIZ_NOT_FOUND',
      'ACTIVITY_NOT_FOUND',
      'DAY_FULL',
    ],
  },
  deletePlan: { params: PlanParams, answer: Message, failures: [] },
  today: {
    query: Type.Object({ day: Day("of the child's calendar.") }),
    answer: answer({
      things: Type.Array(TodayThing, { description: 'In the order in which they are planned.' }),
    }),
    failures: ['NOT_ACCEPTABLE'],
  },
  garden: {
    answer: answer({
      picture: Nullable(
        Type.String({ ...Id, description: 'How she has arranged it, in her gallery.' }),
      ),
      things: Type.Array(GrownThing, {
        description: 'Every lesson, quiz and activity that she finished, the newest first.',
        maxItems: limits.gardenThings,
      }),
    }),
    failures: [],
  },
} as const
