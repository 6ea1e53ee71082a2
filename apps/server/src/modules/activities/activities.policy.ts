// Who may do what with an activity. Pure.
import { type Actor, isStudent } from '../../platform/actor.ts'

interface Owned {
  educatorId: string
}

/** Its teacher deletes an activity, brings it back, and reads what was handed in. */
export const canEdit = (actor: Actor | null, activity: Owned): boolean =>
  actor?.role === 'educator' && actor.id === activity.educatorId

/** A student in the teacher's class hands in work. */
export const canSubmit = (actor: Actor | null, isMember: boolean): boolean =>
  isStudent(actor) && isMember
