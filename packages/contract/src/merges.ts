// Two accounts of one child, of which her teacher makes one: the account that she made for her goes,
// and what was done in it is the own account's.
import { type Static, Type } from 'typebox'
import { answer, Message, Nullable, Person, PersonId, Timestamp } from './common.ts'
import { StudentParams } from './lessons.ts'

/** What moves, as it is counted before. */
export const mergedKinds = [
  'results',
  'resultsOfBoth',
  'lessons',
  'lessonsOfBoth',
  'submissions',
  'drawings',
  'cards',
] as const
export type MergedKind = (typeof mergedKinds)[number]

const Count = Type.Integer({ minimum: 0 })

const MergedWork = Type.Object({
  results: Count,
  resultsOfBoth: Type.Integer({ minimum: 0, description: 'Quizzes that were taken in both.' }),
  lessons: Count,
  lessonsOfBoth: Type.Integer({ minimum: 0, description: 'Lessons that were begun in both.' }),
  submissions: Count,
  drawings: Count,
  cards: Count,
})

const OneMerge = Type.Object({
  student: Type.Unsafe<Static<typeof Person>>({ ...Person, description: 'Who has gone.' }),
  mergedAt: Timestamp,
  undoUntil: Type.Unsafe<string | null>({
    ...Nullable(Timestamp),
    description: 'Null once something new was done.',
  }),
})
export type OneMerge = Static<typeof OneMerge>

const Other = Type.Object({
  with: Type.Unsafe<string>({ ...PersonId, description: 'The other account of the child.' }),
})

const mergeAnswers = {
  choices: answer({
    isManaged: Type.Boolean({ description: 'Her teacher made this account, which would go.' }),
    merged: Type.Array(OneMerge, { description: 'What became part of this account.' }),
    others: Type.Array(Person, {
      description: 'The accounts of the class with which this one can be one; namesakes first.',
    }),
  }),
  preview: answer({ stays: Person, goes: Person, work: MergedWork }),
  merged: answer({ stays: PersonId, goes: PersonId, message: Type.String() }),
}

export const mergeSchemas = {
  mergeChoices: {
    params: StudentParams,
    answer: mergeAnswers.choices,
    failures: ['STUDENT_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
  mergePreview: {
    params: StudentParams,
    query: Other,
    answer: mergeAnswers.preview,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE', 'ACCOUNTS_ELSEWHERE'],
  },
  mergeAccounts: {
    params: StudentParams,
    body: Other,
    answer: mergeAnswers.merged,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE', 'ACCOUNTS_ELSEWHERE'],
  },
  undoMerge: {
    params: StudentParams,
    body: Other,
    answer: Message,
    failures: ['STUDENT_NOT_FOUND', 'MERGE_SETTLED', 'ACCOUNTS_ELSEWHERE'],
  },
} as const
