// People: the mirror of the provider's accounts, class codes and memberships. Other modules import
// only this file.
import type { Person, User } from '@kinderleaf/contract'
import type { Actor } from '../../platform/actor.ts'
import type { HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { earliestToday } from '../../platform/day.ts'
import type { Expire } from '../../platform/expiry.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import type { DataSubject, PersonalData } from '../../platform/personal-data.ts'
import { findTeacherByCode } from './class-code.service.ts'
import { handOverPeople, lockTeachers } from './class-handover.repository.ts'
import {
  colleaguesOf,
  deleteColleague,
  expireColleagues,
  findClassOwner,
  upsertColleague,
} from './colleagues.repository.ts'
import { type ConsentHandlers, createConsentHandlers } from './consents.routes.ts'
import { createIdHash, erasedAmong, type HashId } from './erased-people.ts'
import { existsMembership } from './memberships.repository.ts'
import { peopleMerger } from './merged-people.repository.ts'
import { createMirror, type Mirror } from './mirror.service.ts'
import { existsInClass, userData } from './personal-data.repository.ts'
import { findLanguages, findPeople, setFace, setLanguage } from './users.repository.ts'
import {
  createUserHandlers,
  describeUser,
  type UserHandlers,
  type UsersDeps,
} from './users.routes.ts'

export { countAttempt, sweepAttempts } from './attempt-limits.ts'
export { consentKindsOf } from './consents.repository.ts'
export { readGuardian } from './consents.rules.ts'
export type { EraseVoice } from './erase-voice.ts'
export { type HashId, insertErased } from './erased-people.ts'
export { childrenIn, isMemberOf } from './memberships.repository.ts'
export {
  type OwnColumns,
  prepareListOfTeachers,
  presentOwn,
  presentWork,
  type WithOwn,
} from './open-list.ts'
export { hasOtherClasses } from './other-classes.ts'
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
  expire: Expire
}

export interface Users extends Mirror {
  handlers: UserHandlers & ConsentHandlers
  findUsedFiles: null
  personalData: PersonalData
  hashId: HashId
  /** Those of these people who were erased. */
  erasedAmong(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Set<string>>
  handOver: HandOver
  /** Draws a child so, from what is committed on. */
  setFace: typeof setFace
  /** The pages speak to a person so, from what is committed on. */
  setLanguage: typeof setLanguage
  /** The languages in which the pages speak to these people, of those who have one. */
  languagesOf: typeof findLanguages
  merger: AccountMerger
  /** Locks these people until the transaction ends; returns the ids of the teachers among them. */
  lockTeachers(tx: DatabaseOrTransaction, ids: readonly string[]): Promise<Set<string>>
  /** Whose class has this code; the tries of whoever asks are to be counted. */
  findTeacherByCode: typeof findTeacherByCode
  /** The teacher of a class that this colleague is let into today. */
  findClassOwner(ownerId: string, colleagueId: string): Promise<Actor | undefined>
  colleagues: Colleagues
  /** The signed-in person as the wire describes her. */
  describe(actor: Actor): Promise<User>
  /** Whether a student is in a teacher's class. */
  isMember(db: DatabaseOrTransaction, studentId: string, educatorId: string): Promise<boolean>
  /** The same, or she was: she was removed from it, or went to a colleague's. */
  isOrWasMember(db: DatabaseOrTransaction, subject: Required<DataSubject>): Promise<boolean>
  /** Names and pictures by id; unknown people are missing from the map. */
  peopleById(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Map<string, Person>>
}

export function createUsers({ appSecret, ...deps }: UsersDeps & { appSecret: string }): Users {
  const { db, now } = deps
  const hashId = createIdHash(appSecret)
  const mirror = createMirror({ db, hashId, now })
  return {
    ...mirror,
    hashId,
    erasedAmong: (tx, ids) => erasedAmong(tx, hashId, ids),
    handlers: {
      ...createUserHandlers({ ...deps, forget: mirror.forget }),
      ...createConsentHandlers(deps),
    },
    findUsedFiles: null,
    personalData: userData({ hashId, now, forget: mirror.forget, eraseVoice: deps.eraseVoice }),
    handOver: handOverPeople,
    setFace,
    setLanguage,
    languagesOf: findLanguages,
    merger: peopleMerger,
    lockTeachers,
    findTeacherByCode,
    findClassOwner: (ownerId, colleagueId) =>
      findClassOwner(deps.db, { ownerId, colleagueId }, earliestToday(deps.now())),
    colleagues: {
      of: colleaguesOf,
      letIn: upsertColleague,
      end: deleteColleague,
      expire: expireColleagues,
    },
    describe: (actor) => describeUser(deps, actor),
    isMember: existsMembership,
    isOrWasMember: existsInClass,
    async peopleById(db, ids) {
      const people = await findPeople(db, ids)
      return new Map(people.map(({ id, ...person }) => [id, { _id: id, ...person }]))
    },
  }
}
