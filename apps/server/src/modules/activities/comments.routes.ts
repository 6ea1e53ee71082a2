// Handlers for the words that a teacher keeps.
import type { KeptComment } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { commentsOf, deleteComment } from './comments.repository.ts'
import { keepComment } from './comments.service.ts'

export const createCommentHandlers = ({
  db,
}: Pick<ActivitiesDeps, 'db'>): HandlersOf<'keptComments' | 'keepComment' | 'deleteComment'> => ({
  async keptComments({ actor }) {
    return { success: true, comments: (await commentsOf(db, actor.id)).map(presentComment) }
  },

  async keepComment({ actor, body }) {
    const comment = await keepComment(db, actor, body.text)
    if (isFailure(comment)) return comment
    return { success: true, comment: presentComment(comment), message: texts.commentKept }
  },

  async deleteComment({ actor, params }) {
    const isGone = await deleteComment(db, actor.id, params.id)
    return isGone ? { success: true, message: texts.commentDeleted } : failure('COMMENT_NOT_FOUND')
  },
})

const presentComment = ({ id, text }: { id: string; text: string }): KeptComment => ({
  _id: id,
  text,
})
