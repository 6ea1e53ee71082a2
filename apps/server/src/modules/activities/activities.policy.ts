// Permissions on activities. Pure.
import { type Actor, isStudent } from '../../platform/actor.ts'

/** Students of the teacher's class may hand in work. */
export const canSubmit = (actor: Actor | null, isMember: boolean): boolean =>
  isStudent(actor) && isMember
