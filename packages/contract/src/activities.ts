// Activities, what children hand in to them, and what their teacher edits.
import { type Static, Type } from 'typebox'
import {
  answer,
  Description,
  EducatorName,
  Id,
  KeyQuery,
  MadeBy,
  MaterialStatus,
  Nullable,
  nextCursor,
  OwnWork,
  PageQuery,
  PersonId,
  saveFields,
  sortedListQuery,
  Text,
  Timestamp,
} from './common.ts'
import { Consent } from './consents.ts'
import { Feedback } from './feedback.ts'
import { limits } from './limits.ts'

/** A calendar date, shown unchanged in every time zone. */
const DueDate = Type.String({ description: 'YYYY-MM-DD.' })

/** A draft needs only a title; its due date may be empty. */
export const ActivityInput = Type.Object({
  title: Text(limits.titleLength),
  description: Description,
  dueDate: Type.String({ maxLength: 40, description: 'YYYY-MM-DD or an ISO 8601 time.' }),
  attachmentUrl: Type.Optional(Nullable(Text(limits.urlLength))),
  attachmentName: Type.Optional(Nullable(Text(limits.fileNameLength))),
  youtubeUrl: Type.Optional(Nullable(Text(limits.urlLength))),
  imageUrl: Type.Optional(
    Nullable(Type.String({ description: 'Not sent, or null: the usual one, or the stored one.' })),
  ),
  ...saveFields,
})
export type ActivityInput = Static<typeof ActivityInput>

const activityFields = {
  _id: Id,
  title: Type.String(),
  dueDate: Nullable(DueDate),
  imageUrl: Type.String(),
  educator: EducatorName,
  educatorId: PersonId,
  createdAt: Timestamp,
}

export const ActivitySummary = Type.Object({ ...activityFields, own: Type.Optional(OwnWork) })
export type ActivitySummary = Static<typeof ActivitySummary>

export const ActivityDetails = Type.Object({
  ...activityFields,
  madeBy: MadeBy,
  description: Type.String({ description: 'Sanitised HTML.' }),
  attachmentUrl: Nullable(Type.String()),
  attachmentName: Nullable(Type.String()),
  youtubeUrl: Nullable(Type.String()),
  abilities: Type.Object({
    submit: Type.Boolean({ description: 'A student of this teacher.' }),
    edit: Type.Boolean(),
  }),
})
export type ActivityDetails = Static<typeof ActivityDetails>

/** What a child can know before she chooses anything; only for one who may hand in. */
export const HandingIn = Type.Object({
  roomBytes: Type.Integer({ description: 'What is left of her share.' }),
  waitSeconds: Type.Integer({ description: '0 when she may hand in now.' }),
  consents: Type.Array(Consent.properties.kind, { description: 'What a parent has allowed.' }),
})
export type HandingIn = Static<typeof HandingIn>

/** An activity with what only its teacher gets. */
export const AuthoredActivity = Type.Object({
  ...ActivityDetails.properties,
  status: MaterialStatus,
  version: Type.Integer({ description: 'Counts the saves, from 1.' }),
  updatedAt: Timestamp,
})
export type AuthoredActivity = Static<typeof AuthoredActivity>

export const EducatorActivity = Type.Object({
  ...activityFields,
  status: MaterialStatus,
  updatedAt: Timestamp,
  description: Type.String(),
  attachmentUrl: Nullable(Type.String()),
  attachmentName: Nullable(Type.String()),
  youtubeUrl: Nullable(Type.String()),
  submissionCount: Type.Integer(),
})
export type EducatorActivity = Static<typeof EducatorActivity>

/** Newest first by default. */
export const EducatorActivitiesQuery = Type.Object({
  ...sortedListQuery(
    Type.Union([Type.Literal('date'), Type.Literal('title'), Type.Literal('submissions')]),
  ).properties,
  status: Type.Optional(MaterialStatus),
  ...KeyQuery.properties,
})
export type EducatorActivitiesQuery = Static<typeof EducatorActivitiesQuery>

export const Submission = Type.Object({
  _id: Id,
  userId: Nullable(
    Type.Object({ _id: PersonId, name: Type.String(), imageUrl: Nullable(Type.String()) }),
  ),
  activityId: Type.Object({
    _id: Id,
    title: Type.String(),
    imageUrl: Type.String(),
    dueDate: Nullable(DueDate),
  }),
  comment: Type.String(),
  externalLink: Type.String(),
  files: Type.Array(
    Type.Object({
      fileName: Type.String(),
      fileUrl: Type.String(),
      smallUrl: Type.Optional(Type.String({ description: 'Of a picture: the same, small.' })),
      isVoice: Type.Optional(
        Type.Literal(true, { description: 'What the child has spoken, as WAV; the last file.' }),
      ),
    }),
  ),
  images: Type.Array(Type.String()),
  createdAt: Timestamp,
  again: Nullable(Type.String({ ...Id, description: 'Of the attempt before this one.' })),
  feedback: Type.Array(Feedback, { description: 'Newest first.' }),
  abilities: Type.Object({
    tryAgain: Type.Boolean({ description: 'Sent back, and she can and did not yet.' }),
  }),
})
export type Submission = Static<typeof Submission>

/** Oldest first. */
export const UnansweredQuery = Type.Object({
  ...PageQuery.properties,
  activity: Type.Optional(Type.String({ ...Id, description: 'Work for this one alone.' })),
})

const Unanswered = Type.Integer({ description: 'How much work waits for an answer.' })

export const activityAnswers = {
  activityAll: answer({ activities: Type.Array(ActivitySummary), nextCursor }),
  activityById: answer({
    activity: ActivityDetails,
    handingIn: Type.Optional(HandingIn),
    message: Type.String(),
  }),
  saveActivity: answer({ activity: AuthoredActivity, message: Type.String() }),
  educatorActivityById: answer({ activity: AuthoredActivity }),
  educatorActivities: answer({ activities: Type.Array(EducatorActivity), nextCursor }),
  submissions: answer({ submissions: Type.Array(Submission), nextCursor }),
  unansweredWork: answer({
    submissions: Type.Array(Submission),
    total: Type.Integer({ description: 'How many there are from the cursor on.' }),
    nextCursor,
  }),
  unansweredCount: answer({
    total: Unanswered,
    activities: Type.Array(Type.Object({ _id: Id, unanswered: Unanswered }), {
      description: 'Those with any.',
    }),
  }),
  createSubmission: answer({ submission: Submission, message: Type.String() }),
}
