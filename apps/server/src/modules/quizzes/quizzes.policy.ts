// Who may do what with a quiz. Pure.
import type { Actor } from '../../platform/actor.ts'
import { canBeRestored } from '../../platform/undo-delete.ts'

interface Owned {
  educatorId: string
}

/** Its teacher deletes a quiz. */
export const canDelete = (actor: Actor, quiz: Owned): boolean =>
  actor.role === 'educator' && actor.id === quiz.educatorId

/** Its teacher brings a deleted quiz back while that is possible. */
export const canRestore = (
  actor: Actor,
  quiz: Owned & { deletedAt: Date | null },
  now: Date,
): boolean => canDelete(actor, quiz) && canBeRestored(quiz.deletedAt, now)
