// People: the mirror of the provider's accounts, class codes and memberships. Other modules import
// only this file.
import type { Person, User } from '@kinderleaf/contract'
import type { Actor } from '../../platform/actor.ts'
import type { HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { handOverPeople, lockTeachers } from './class-handover.repository.ts'
import {
  colleaguesOf,
  dayOf,
  deleteColleague,
  findClassOwner,
  upsertColleague,
} from './colleagues.repository.ts'
import { existsMembership } from './memberships.repository.ts'
import { createMirror, type Mirror } from './mirror.service.ts'
import { findPeople } from './users.repository.ts'
import {
  createUserHandlers,
  describeUser,
  type UserHandlers,
  type UsersDeps,
} from './users.routes.ts'

export { type AttemptLimit, countAttempt, sweepAttempts } from './attempt-limits.ts'
export { dayOf } from './colleagues.repository.ts'
export { isMemberOf } from './memberships.repository.ts'
export { prepareListOfTeachers } from './open-list.ts'
export { asActor, presentColleague } from './users.presenter.ts'
export type { UsersDeps } from './users.routes.ts'
export type { TokenPerson } from './users.rules.ts'
export {
  classCodesTable,
  classRemovalsTable,
  membershipsTable,
  usersTable,
} from './users.tables.ts'

/** Who is let into whose class; keepers decide it. */
interface Colleagues {
  of: typeof colleaguesOf
  letIn: typeof upsertColleague
  end: typeof deleteColleague
}

export interface Users extends Mirror {
  handlers: UserHandlers
  findUsedFiles: null
  handOver: HandOver
  /** Locks these people until the transaction ends; returns the ids of the teachers among them. */
  lockTeachers(tx: DatabaseOrTransaction, ids: readonly string[]): Promise<Set<string>>
  /** The teacher of a class that this colleague is let into today. */
  findClassOwner(ownerId: string, colleagueId: string): Promise<Actor | undefined>
  colleagues: Colleagues
  /** The signed-in person as the wire describes her. */
  describe(actor: Actor): Promise<User>
  /** Whether a student is in a teacher's class. */
  isMember(db: DatabaseOrTransaction, studentId: string, educatorId: string): Promise<boolean>
  /** Names and pictures by id; unknown people are missing from the map. */
  peopleById(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Map<string, Person>>
}

export function createUsers(deps: UsersDeps): Users {
  return {
    ...createMirror(deps.db, deps.now),
    handlers: createUserHandlers(deps),
    findUsedFiles: null,
    handOver: handOverPeople,
    lockTeachers,
    findClassOwner: (ownerId, colleagueId) =>
      findClassOwner(deps.db, { ownerId, colleagueId }, dayOf(deps.now())),
    colleagues: { of: colleaguesOf, letIn: upsertColleague, end: deleteColleague },
    describe: (actor) => describeUser(deps, actor),
    isMember: existsMembership,
    async peopleById(db, ids) {
      const people = await findPeople(db, ids)
      return new Map(people.map(({ id, ...person }) => [id, { _id: id, ...person }]))
    },
  }
}
