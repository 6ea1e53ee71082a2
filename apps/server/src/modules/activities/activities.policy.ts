// Who may do what with an activity. Pure.
import { type Actor, isStudent } from '../../platform/actor.ts'

/** A student in the teacher's class hands in work. */
export const canSubmit = (actor: Actor | null, isMember: boolean): boolean =>
  isStudent(actor) && isMember
