// All work that was handed in to one activity, as its teacher looks through it.
import { type Static, Type } from 'typebox'
import { Submission } from './activities.ts'
import {
  answer,
  Id,
  MaterialStatus,
  Nullable,
  nextCursor,
  PageQuery,
  Person,
  Timestamp,
} from './common.ts'

/** What one child has handed in; of the class, all are there. */
export const ChildsWork = Type.Object({
  student: Type.Union([Person, Type.Null()], { description: 'Null: accounts that are gone.' }),
  isInClass: Type.Boolean(),
  submissionCount: Type.Integer(),
  firstAt: Nullable(Timestamp),
  lastNumber: Type.Integer({ description: 'Of her newest work; 0 without any.' }),
  unansweredCount: Type.Integer({
    description: 'Without feedback, and without a later attempt.',
  }),
})
export type ChildsWork = Static<typeof ChildsWork>

export const NumberedSubmission = Type.Object({
  ...Submission.properties,
  number: Type.Integer({ description: 'Counts what comes to the activity, from 1.' }),
})
export type NumberedSubmission = Static<typeof NumberedSubmission>

export const ChildrenQuery = Type.Object({
  ...PageQuery.properties,
  students: Type.String({
    maxLength: 8_000,
    pattern: '^[^\\u0000]*$',
    description: 'Ids of children, separated by commas; an empty one: accounts that are gone.',
  }),
})
export type ChildrenQuery = Static<typeof ChildrenQuery>

export const submissionAnswers = {
  overview: answer({
    activity: Type.Object({
      _id: Id,
      title: Type.String(),
      dueDate: Submission.properties.activityId.properties.dueDate,
      status: MaterialStatus,
    }),
    seenBefore: Type.Integer({
      description: 'What has a higher number is new since her last visit.',
    }),
    children: Type.Array(ChildsWork, { description: 'By name.' }),
  }),
  ofChildren: answer({
    submissions: Type.Array(NumberedSubmission, { description: 'Newest first.' }),
    nextCursor,
  }),
  archive: answer({
    url: Type.String({ description: 'Of a ZIP file, valid for five minutes.' }),
    fileName: Type.String(),
  }),
}
