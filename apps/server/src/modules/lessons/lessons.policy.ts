// Permissions on lessons. Pure.
import { type Actor, isStudent } from '../../platform/actor.ts'
import { isOwner } from '../../platform/teaching-material.ts'

interface Owned {
  educatorId: string
}

interface Standing {
  enrolled: boolean
  /** Is for a class that she is not in. */
  closed: boolean
  /** She may join that class. */
  joinable: boolean
}

/**
 * What the caller may do, so that pages show no button that would be refused. Visitors are asked to
 * log in.
 */
export function abilitiesOf(actor: Actor | null, course: Owned & Standing) {
  const { enrolled, closed, joinable } = course
  const edit = isOwner(actor, course)
  const learns = enrolled && !closed
  return {
    start: isStudent(actor) && !actor.awaitsClass && !enrolled && !closed,
    watch: learns || edit,
    rate: learns,
    edit,
    join: isStudent(actor) && joinable,
  }
}
