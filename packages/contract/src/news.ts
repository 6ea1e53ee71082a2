// What is new on a teacher's dashboard since her last visit.
import { type Static, Type } from 'typebox'
import { answer, Id, Nullable, PersonId, Timestamp } from './common.ts'

/** Work that waits for an answer. */
const WaitingPicture = Type.Object({
  _id: Id,
  smallUrl: Type.String({ description: 'Valid for minutes.' }),
  childName: Type.String(),
  activityTitle: Type.String(),
})

const DueActivity = Type.Object({
  _id: Id,
  title: Type.String(),
  dueDate: Type.String({ description: 'YYYY-MM-DD' }),
  missing: Type.Array(Type.Object({ _id: PersonId, name: Type.String() }), {
    description: 'Of those who have not handed in, the first by name.',
  }),
  missingCount: Type.Integer(),
  classSize: Type.Integer(),
})

export const News = Type.Object({
  since: Nullable(Timestamp),
  work: Type.Object({
    total: Type.Integer({ description: 'All that waits for an answer.' }),
    newCount: Type.Integer({ description: 'Of it, what came since her last visit.' }),
    pictures: Type.Array(WaitingPicture, { description: 'Of the newest, four at most.' }),
  }),
  quizzes: Type.Array(Type.Object({ _id: Id, title: Type.String(), takenBy: Type.Integer() }), {
    description: 'Taken since, the latest first.',
  }),
  quizCount: Type.Integer({ description: 'Of all that were taken since.' }),
  notBegun: Type.Integer({ description: 'Who has joined the class and started no lesson.' }),
  due: Type.Array(DueActivity, {
    description: 'What is due within a week, then what was due and is missing.',
  }),
})
export type News = Static<typeof News>

export const newsAnswer = answer({ news: News })
