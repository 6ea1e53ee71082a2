// Who may do what with a lesson. Pure.
import type { CourseStatus } from '@kinderleaf/contract'
import { type Actor, isStudent } from '../../platform/actor.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { canBeRestored } from '../../platform/undo-delete.ts'

interface Owned {
  educatorId: string
}
interface Publishable extends Owned {
  status: CourseStatus
}
interface Deletable extends Owned {
  deletedAt: Date | null
}

/** Its teacher changes, deletes and previews a lesson. */
export const canEdit = (actor: Actor | null, course: Owned): boolean =>
  actor?.role === 'educator' && actor.id === course.educatorId

/** A draft is seen by its teacher alone. */
export const canSee = (actor: Actor | null, course: Publishable): boolean =>
  course.status === 'published' || canEdit(actor, course)

/** The lesson, if it is there and hers; of another's draft nobody is told that it is there. */
export function owned<T extends Publishable & Deletable>(
  actor: Actor,
  course: T | undefined,
): T | Failure {
  if (!course || course.deletedAt || !canSee(actor, course)) return failure('COURSE_NOT_FOUND')
  return canEdit(actor, course) ? course : failure('NOT_OWNER')
}

/** Its teacher brings a deleted lesson back while that is possible. */
export const canRestore = (actor: Actor, course: Deletable, now: Date): boolean =>
  canEdit(actor, course) && canBeRestored(course.deletedAt, now)

interface Standing {
  /** Has started the lesson. */
  enrolled: boolean
  /** Was taken out of the class. */
  removed: boolean
}

/** What the caller may do, so that no button leads to a refusal. Visitors are asked to log in. */
export function abilitiesOf(actor: Actor | null, course: Owned & Standing) {
  const { enrolled, removed } = course
  const edit = canEdit(actor, course)
  const learns = enrolled && !removed
  return {
    start: isStudent(actor) && !enrolled && !removed,
    watch: learns || edit,
    rate: learns,
    edit,
  }
}
