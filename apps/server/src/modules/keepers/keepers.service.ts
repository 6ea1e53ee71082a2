// What keepers do to accounts. Each act is an event of the account, stored with the act, and names
// the keeper; nobody is named where it was done by the command on the machine.
import { type Language, refusals, type SecurityEventKind } from '@kinderleaf/contract/plain'
import { type AccountKeeping, type Letter, mailIn } from '@kinderleaf/identity'
import type { Logger } from 'pino'
import type { BackupState } from '../../platform/backup-state.ts'
import type { HandOver } from '../../platform/class-handover.ts'
import { type Database, onClient } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import type { Identity } from '../identity/index.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import { type Appointments, createAppointments } from './appointments.service.ts'
import { handOverClass } from './class-handover.service.ts'
import { endColleague, letColleagueIn } from './colleagues.service.ts'
import { letIn, someoneWaits } from './keeper-letters.ts'
import { existsKeeper, findKeeperIds } from './keepers.repository.ts'
import { removeSecondStep } from './second-steps.service.ts'

export interface KeepersDeps {
  db: Database
  keeping: AccountKeeping
  identity: Pick<Identity, 'approveTeacher' | 'endSessions' | 'waitingTeachers'>
  users: Pick<Users, 'colleagues' | 'languagesOf' | 'lockTeachers' | 'markSuspended' | 'peopleById'>
  securityEvents: SecurityEvents
  /** Forgets a child's wrong pictures on the tablets of all classes. */
  unlockAtWalls: (studentId: string) => Promise<void>
  /** One for each module that stores something of a class; files come last. */
  handOvers: () => readonly HandOver[]
  /** Addresses that mails name. */
  pages: { keeper: string; becomeEducator: string }
  /** Of mails to those who chose no language. */
  defaultLocale: Language
  /** Where backups are made by night. */
  backupState?: () => Promise<BackupState | null>
  now: () => Date
  logger: Pick<Logger, 'error'>
}

interface Colleague {
  teacher: string
  until: string
}

/** `keeperId` is null for the command on the machine. */
export interface Keepers extends Appointments {
  approve(keeperId: string | null, id: string): Promise<Failure | null>
  suspend(keeperId: string | null, id: string): Promise<Failure | null>
  bringBack(keeperId: string | null, id: string): Promise<Failure | null>
  /** A link that sets a new password; a keeper's only on the machine. */
  resetLink(keeperId: string | null, id: string): Promise<string | Failure>
  unlock(keeperId: string | null, id: string): Promise<Failure | null>
  /** Takes the second step off an account; a keeper's only on the machine. */
  removeSecondStep(keeperId: string | null, id: string): Promise<Failure | null>
  /** Hands a teacher's class to whoever logs in with that name. */
  handOver(keeperId: string | null, id: string, teacher: string): Promise<Failure | null>
  /** Lets whoever logs in with that name into a teacher's class, until the end of that day. */
  letColleagueIn(keeperId: string | null, id: string, colleague: Colleague): Promise<Failure | null>
  endColleague(keeperId: string | null, id: string, colleagueId: string): Promise<void>
  /** Writes to the keepers that somebody waits to become a teacher. */
  reportNewcomer(): void
}

export function createKeepers(deps: KeepersDeps): Keepers {
  const { db, keeping, identity, users, securityEvents, unlockAtWalls, pages, now, logger } = deps

  const eventOf = (kind: SecurityEventKind, actorId: string | null, personId: string) => ({
    kind,
    actorId,
    personId,
  })

  /** Does it to the account by its id as it is stored, however it was written. */
  async function onAccount<Result>(written: string, act: (id: string) => Promise<Result>) {
    const account = await keeping.find(written)
    return account ? act(account.id) : failure('ACCOUNT_NOT_FOUND')
  }

  /** Whom a class is opened to: nobody whom the school keeps out. */
  async function findOther(signInName: string) {
    const account = await keeping.findBySignInName(signInName)
    return account?.suspendedAt ? undefined : account
  }

  /** Writes to each in her own language. What fails is logged: the act that it tells of stands. */
  async function write(to: () => Promise<readonly string[]>, letter: Letter): Promise<void> {
    try {
      const ids = await to()
      const chosen = await users.languagesOf(db, ids)
      for (const id of ids) {
        keeping.sendMail([id], mailIn(chosen.get(id) ?? deps.defaultLocale, letter))
      }
    } catch (error) {
      logger.error({ err: error }, 'a mail was not written')
    }
  }

  return {
    ...createAppointments(deps),

    async approve(keeperId, id) {
      let isNew = false
      const refused = await identity.approveTeacher(id, async (tx) => {
        await securityEvents.record(eventOf('teacher-approved', keeperId, id), tx)
        isNew = true
      })
      if (isNew) await write(async () => [id], letIn(pages.becomeEducator))
      return refused
    },

    suspend: (keeperId, written) =>
      onAccount(written, async (id) => {
        if (await existsKeeper(db, id)) return failure('KEEPER_STAYS')
        await keeping.suspend(id, async (client, passwordVersion) => {
          const tx = onClient(client)
          await securityEvents.record(eventOf('account-suspended', keeperId, id), tx)
          await users.markSuspended(tx, id, now())
          const change = { accountId: id, passwordVersion, sparedSession: undefined }
          return identity.endSessions(tx, change)
        })
        return null
      }),

    bringBack: (keeperId, written) =>
      onAccount(written, async (id) => {
        await keeping.bringBack(id, async (client) => {
          const tx = onClient(client)
          await securityEvents.record(eventOf('account-brought-back', keeperId, id), tx)
          await users.markSuspended(tx, id, null)
        })
        return null
      }),

    resetLink: (keeperId, written) =>
      onAccount(written, async (id) => {
        const link = await keeping.createResetLink(id, async (client) => {
          const tx = onClient(client)
          // Her account is held: she is appointed before this, or after it and the link ends.
          if (keeperId !== null && (await existsKeeper(tx, id))) {
            return failure('KEEPER_STAYS', { message: refusals.keepersPassword })
          }
          await securityEvents.record(eventOf('keeper-reset-link', keeperId, id), tx)
          return null
        })
        return link ?? failure('ACCOUNT_NOT_FOUND')
      }),

    unlock: (keeperId, written) =>
      onAccount(written, async (id) => {
        await securityEvents.record(eventOf('unlocked', keeperId, id))
        await keeping.unlock(id)
        await unlockAtWalls(id)
        return null
      }),

    removeSecondStep: (keeperId, written) =>
      onAccount(written, (id) => removeSecondStep(deps, keeperId, id)),

    handOver: (keeperId, written, teacher) =>
      onAccount(written, async (from) => {
        const other = await findOther(teacher)
        if (!other) return failure('TEACHER_NOT_FOUND')
        return handOverClass(deps, keeperId, { from, to: other.id })
      }),

    letColleagueIn: (keeperId, written, { teacher, until }) =>
      onAccount(written, async (ownerId) => {
        const colleague = await findOther(teacher)
        if (!colleague) return failure('TEACHER_NOT_FOUND')
        return letColleagueIn(deps, keeperId, { ownerId, colleagueId: colleague.id }, until)
      }),

    endColleague: (keeperId, ownerId, colleagueId) =>
      endColleague(deps, keeperId, { ownerId, colleagueId }),

    reportNewcomer() {
      void write(() => findKeeperIds(db), someoneWaits(pages.keeper))
    },
  }
}
