// What a teacher answers to handed-in work.
import { type Static, Type } from 'typebox'
import { answer, EducatorName, Id, Nullable, Text, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { stickerNames } from './stickers.ts'

export const Feedback = Type.Object({
  _id: Type.String({ ...Id, description: 'Another one after each change.' }),
  sticker: Nullable(Type.Enum([...stickerNames])),
  text: Type.String(),
  clipUrl: Nullable(
    Type.String({ description: 'What was said: a link of minutes. Read the list again then.' }),
  ),
  sentBackAt: Nullable(Timestamp),
  seenAt: Nullable(Timestamp),
  givenAt: Timestamp,
  givenBy: Nullable(EducatorName),
})
export type Feedback = Static<typeof Feedback>

const ids = (description: string) =>
  Type.Array(Id, { minItems: 1, maxItems: limits.feedbackAtOnce, uniqueItems: true, description })

export const FeedbackInput = Type.Object({
  key: Type.String({ ...Id, description: 'Made once an answer: sent again, it is stored once.' }),
  submissions: ids('All get the same.'),
  sticker: Nullable(Text(limits.nameLength)),
  text: Text(limits.feedbackLength),
  sendBack: Type.Boolean({ description: 'Asks the child to try again.' }),
  keepClip: Type.Optional(
    Type.Boolean({ description: 'What was recorded and not seen yet stays. Without it, it goes.' }),
  ),
})
export type FeedbackInput = Static<typeof FeedbackInput>

export const SeenFeedback = Type.Object({ feedback: ids('Of her own work.') })

/** Words that a teacher uses again and again. */
export const KeptComment = Type.Object({ _id: Id, text: Type.String() })
export type KeptComment = Static<typeof KeptComment>

export const CommentInput = Type.Object({ text: Text(limits.feedbackLength) })

export const feedbackAnswers = {
  comments: answer({ comments: Type.Array(KeptComment, { description: 'Newest first.' }) }),
  comment: answer({ comment: KeptComment, message: Type.String() }),
  given: answer({ message: Type.String() }),
  seen: answer({ unseenFeedback: Type.Integer() }),
}
