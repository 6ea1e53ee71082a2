// Handlers of the keepers' calls, and of what a person reads about her own account.
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { earliestToday } from '../../platform/day.ts'
import { type Failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { type EventsQuery, keeperEventKinds } from '../security-events/index.ts'
import { presentColleague } from '../users/index.ts'
import {
  presentAccount,
  presentBackups,
  presentEvent,
  presentWaiting,
} from './keepers.presenter.ts'
import { findKeeperIds } from './keepers.repository.ts'
import type { Keepers, KeepersDeps } from './keepers.service.ts'

export type KeeperHandlers = HandlersOf<
  | 'keeperOffice'
  | 'ownEvents'
  | 'keeperAccounts'
  | 'waitingTeachers'
  | 'approveTeacher'
  | 'suspendAccount'
  | 'bringBackAccount'
  | 'createResetLink'
  | 'unlockAccount'
  | 'removeSecondStep'
  | 'handOverClass'
  | 'classColleagues'
  | 'letColleagueIn'
  | 'endColleague'
  | 'backupState'
  | 'accountEvents'
>

export function createKeeperHandlers(deps: KeepersDeps, keepers: Keepers): KeeperHandlers {
  const { db, keeping, identity, users, securityEvents } = deps

  const answer = (refused: Failure | null, message: string) =>
    refused ?? { success: true as const, message }

  async function eventsOf(personId: string, query: object, kinds?: EventsQuery['kinds']) {
    const page = readPage(query)
    const found = await securityEvents.of({ personId, kinds, page })
    const { rows, nextCursor } = cutPage(found, page, ({ id }) => id)
    const others = rows
      .flatMap(({ actorId, otherId }) => [actorId, otherId])
      .filter((id) => id !== null)
    const people = await users.peopleById(db, [...new Set(others)])
    const events = rows.map((row) => presentEvent(row, (id) => people.get(id)?.name))
    return { success: true as const, events, nextCursor }
  }

  return {
    async keeperOffice({ actor }) {
      const code = (await keepers.refusalOf(actor))?.code
      const needsSecondStep = code === 'KEEPER_NEEDS_SECOND_STEP'
      return { success: true, isKeeper: code !== 'KEEPERS_ONLY', needsSecondStep }
    },

    ownEvents: ({ actor, query }) => eventsOf(actor.id, query, keeperEventKinds),

    async keeperAccounts({ query }) {
      const page = readPage(query)
      const { search = '', role } = query
      const limit = page.limit + 1
      const found = await keeping.list({ search, role, after: page.after, limit })
      const { rows, nextCursor } = cutPage(found, page, ({ id }) => id)
      const keeperIds = await findKeeperIds(db)
      const accounts = rows.map((account) => presentAccount(account, keeperIds))
      return { success: true, accounts, nextCursor }
    },

    async waitingTeachers({ query }) {
      const { rows, nextCursor } = await identity.waitingTeachers(query)
      const accounts = await keeping.findMany(rows.map(({ id }) => id))
      const teachers = rows.map((person) => presentWaiting(person, accounts))
      return { success: true, teachers, nextCursor }
    },

    async approveTeacher({ actor, params }) {
      return answer(await keepers.approve(actor.id, params.id), texts.teacherApproved)
    },

    async suspendAccount({ actor, params }) {
      return answer(await keepers.suspend(actor.id, params.id), texts.accountSuspended)
    },

    async bringBackAccount({ actor, params }) {
      return answer(await keepers.bringBack(actor.id, params.id), texts.accountBroughtBack)
    },

    async createResetLink({ actor, params }) {
      const link = await keepers.resetLink(actor.id, params.id)
      return isFailure(link) ? link : { success: true, message: texts.resetLinkMade, link }
    },

    async unlockAccount({ actor, params }) {
      return answer(await keepers.unlock(actor.id, params.id), texts.accountUnlocked)
    },

    async removeSecondStep({ actor, params }) {
      return answer(await keepers.removeSecondStep(actor.id, params.id), texts.secondStepTakenOff)
    },

    async handOverClass({ actor, params, body }) {
      const refused = await keepers.handOver(actor.id, params.id, body.teacher)
      return answer(refused, texts.classHandedOver)
    },

    async classColleagues({ params }) {
      const found = await users.colleagues.of(db, params.id, earliestToday(deps.now()))
      return { success: true, colleagues: found.map(presentColleague) }
    },

    async letColleagueIn({ actor, params, body }) {
      const refused = await keepers.letColleagueIn(actor.id, params.id, body)
      return answer(refused, texts.colleagueLetIn)
    },

    async endColleague({ actor, params }) {
      await keepers.endColleague(actor.id, params.id, params.colleagueId)
      return { success: true, message: texts.colleagueEnded }
    },

    async backupState() {
      if (!deps.backupState) return { success: true, nightly: null }
      return { success: true, nightly: presentBackups(await deps.backupState()) }
    },

    accountEvents: ({ params, query }) => eventsOf(params.id, query),
  }
}
