// Input, answers and failures of the calls on activities, handed-in work and its feedback, as the
// route table has them.
import {
  ActivityInput,
  activityAnswers,
  EducatorActivitiesQuery,
  UnansweredQuery,
} from './activities.ts'
import { IdParams, KeyQuery, ListQuery, Message, PageQuery } from './common.ts'
import { CommentInput, FeedbackInput, feedbackAnswers, SeenFeedback } from './feedback.ts'
import { StudentParams } from './lessons.ts'
import { pictureFailures } from './media.ts'
import { ChildrenQuery, submissionAnswers } from './submissions.ts'

const activityForm = ['ACTIVITY_INCOMPLETE', 'NOT_ACCEPTABLE', ...pictureFailures] as const
const ownActivity = ['ACTIVITY_NOT_FOUND', 'NOT_OWNER'] as const

const feedbackFailures = [
  'SUBMISSION_NOT_FOUND',
  'NOT_OWNER',
  'STUDENT_NOT_FOUND',
  'NOT_ACCEPTABLE',
] as const

export const activitySchemas = {
  activityAll: { query: ListQuery, answer: activityAnswers.activityAll, failures: [] },
  activityById: {
    params: IdParams,
    answer: activityAnswers.activityById,
    failures: ['ACTIVITY_NOT_FOUND'],
  },
  // A form: `submissionKey` (a UUID, optional) and `activityId`, then `comment` and `externalLink`,
  // then `files`. The same key is answered with the same submission (docs/decisions/0030). Another
  // attempt names the one before it as `again`, and what it keeps of its files as `kept`: their places
  // there, in the order of the new work, nothing for the next of `files` (`2,,0`; docs/decisions/0038).
  // `voice`, last, is what she has spoken, with the consent for it.
  createSubmission: {
    answer: activityAnswers.createSubmission,
    failures: [
      'ACTIVITY_NOT_FOUND',
      'NOT_A_MEMBER',
      'SUBMISSION_EMPTY',
      'NOT_ACCEPTABLE',
      'WRONG_FILE_TYPE',
      'TOO_LARGE',
      'HAND_INS_FULL',
      'CHILD_VOICE_CLOSED',
      'TOO_MANY_TRIES',
    ],
  },
  mySubmissions: { query: PageQuery, answer: activityAnswers.submissions, failures: [] },
  studentSubmissions: {
    params: StudentParams,
    query: PageQuery,
    answer: activityAnswers.submissions,
    failures: [],
  },
  seeFeedback: { body: SeenFeedback, answer: feedbackAnswers.seen, failures: [] },
  addActivity: {
    body: ActivityInput,
    answer: activityAnswers.saveActivity,
    failures: [...activityForm, 'ACTIVITY_NOT_FOUND', 'ACTIVITY_CHANGED'],
  },
  educatorActivities: {
    query: EducatorActivitiesQuery,
    answer: activityAnswers.educatorActivities,
    failures: [],
  },
  educatorActivityById: {
    params: IdParams,
    answer: activityAnswers.educatorActivityById,
    failures: [...ownActivity],
  },
  updateActivity: {
    params: IdParams,
    body: ActivityInput,
    answer: activityAnswers.saveActivity,
    failures: [...activityForm, ...ownActivity, 'ACTIVITY_CHANGED'],
  },
  duplicateActivity: {
    params: IdParams,
    query: KeyQuery,
    answer: activityAnswers.saveActivity,
    failures: [...ownActivity],
  },
  activitySubmissions: {
    params: IdParams,
    query: PageQuery,
    answer: activityAnswers.submissions,
    failures: [...ownActivity],
  },
  unansweredWork: {
    query: UnansweredQuery,
    answer: activityAnswers.unansweredWork,
    failures: [],
  },
  unansweredCount: { answer: activityAnswers.unansweredCount, failures: [] },
  submissionsOverview: {
    params: IdParams,
    answer: submissionAnswers.overview,
    failures: [...ownActivity],
  },
  childrensSubmissions: {
    params: IdParams,
    query: ChildrenQuery,
    answer: submissionAnswers.ofChildren,
    failures: [...ownActivity],
  },
  submissionsArchive: {
    params: IdParams,
    answer: submissionAnswers.archive,
    failures: [...ownActivity, 'NOTHING_HANDED_IN'],
  },
  giveFeedback: {
    body: FeedbackInput,
    answer: feedbackAnswers.given,
    failures: [...feedbackFailures],
  },
  // A form: `feedback`, the JSON of what `giveFeedback` takes, then the WAV file `clip`.
  sayFeedback: {
    answer: feedbackAnswers.given,
    failures: [...feedbackFailures, 'WRONG_FILE_TYPE', 'STORAGE_FULL'],
  },
  keptComments: { answer: feedbackAnswers.comments, failures: [] },
  keepComment: {
    body: CommentInput,
    answer: feedbackAnswers.comment,
    failures: ['NOT_ACCEPTABLE', 'COMMENTS_FULL'],
  },
  deleteComment: { params: IdParams, answer: Message, failures: ['COMMENT_NOT_FOUND'] },
  deleteActivity: { params: IdParams, answer: Message, failures: [...ownActivity] },
  restoreActivity: { params: IdParams, answer: Message, failures: [...ownActivity] },
} as const
