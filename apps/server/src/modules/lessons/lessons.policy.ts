// Who may do what with a lesson. Pure.
import { type Actor, isStudent } from '../../platform/actor.ts'
import { canBeRestored } from '../../platform/undo-delete.ts'

interface Owned {
  educatorId: string
}
interface Deletable extends Owned {
  deletedAt: Date | null
}

/** Its teacher changes, deletes and previews a lesson. */
export const canEdit = (actor: Actor | null, course: Owned): boolean =>
  actor?.role === 'educator' && actor.id === course.educatorId

/** Its teacher brings a deleted lesson back while that is possible. */
export const canRestore = (actor: Actor, course: Deletable, now: Date): boolean =>
  canEdit(actor, course) && canBeRestored(course.deletedAt, now)

/** What the caller may do, so that no button leads to a refusal. Visitors are asked to log in. */
export function abilitiesOf(actor: Actor | null, course: Owned, enrolled: boolean) {
  const edit = canEdit(actor, course)
  return {
    start: isStudent(actor) && !enrolled,
    watch: enrolled || edit,
    rate: enrolled,
    edit,
  }
}
