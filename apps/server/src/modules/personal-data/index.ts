// What is held on a person, over all modules: exported as one file, and erased. Other modules import
// only this file.
import type { Language } from '@kinderleaf/contract/plain'
import {
  eraseAccount,
  findAccountId,
  listAccountIds,
  lockAccount,
  readAccount,
} from '@kinderleaf/identity'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Failure, isFailure } from '../../platform/errors.ts'
import {
  type DataSubject,
  type PersonalData,
  type RecordedSection,
  section,
} from '../../platform/personal-data.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import { insertErased, type Users } from '../users/index.ts'
import { erase, type IsDue } from './erasing.service.ts'
import {
  deleteErasures,
  findName,
  handOverErasures,
  isOfClassAlone,
  listPersonIds,
} from './erasures.repository.ts'
import { sweepErasures } from './erasures.service.ts'
import { createPersonalDataHandlers } from './personal-data.routes.ts'
import { recordOf } from './record-archive.ts'

export interface PersonalDataDeps {
  db: Database
  pool: Pool
  logger: Logger
  media: Media
  users: Users
  securityEvents: Pick<SecurityEvents, 'record'>
  reads: Pick<Reads, 'write'>
  /** Whether a student has started a lesson of that teacher, from the lessons module. */
  hasStarted: (db: DatabaseOrTransaction, studentId: string, educatorId: string) => Promise<boolean>
  /** Whether accounts are the embedded provider's. */
  hasAccounts: boolean
  /** Of a record that nobody with a language of her own asked for. */
  defaultLocale: Language
  now: () => Date
  /** What each module declares, those that others build on first. */
  declared: () => readonly PersonalData[]
}

export function createPersonalData(deps: PersonalDataDeps) {
  const { db, pool, logger, media, reads, users, securityEvents, hasAccounts, now, declared } = deps
  const erasing = {
    pool,
    logger,
    securityEvents,
    hashId: users.hashId,
    declared,
    lockAccount: async (...account: Parameters<typeof lockAccount>) => {
      if (hasAccounts) await lockAccount(...account)
    },
    eraseAccount: async (...account: Parameters<typeof eraseAccount>) =>
      hasAccounts ? eraseAccount(...account) : 0,
  }

  /**
   * What is held on the subject, as a ZIP file; the event names the teacher whose class it is. Of an
   * account that her class made, and that no other has, a teacher gets everything, as she erases it.
   * Its page is in the language of whoever reads it.
   */
  async function record(subject: DataSubject, readerId = subject.educatorId) {
    const { personId, educatorId } = subject
    await securityEvents.record({ kind: 'export', personId, actorId: educatorId ?? null })
    const known = await findName(db, personId)
    // The keeper at the machine has no account.
    if (known !== undefined) await reads.write({ id: educatorId ?? '' }, 'record', [personId])
    const name = known ?? personId
    const isWhole = educatorId === undefined || (await isOfClassAlone(db, { personId, educatorId }))
    const teacher = isWhole ? undefined : await findName(db, educatorId)
    const held = isWhole ? { personId } : subject
    const ofModules = declared().flatMap((module) => module.record(db, held))
    const ofProvider = isWhole ? await accountSections(personId) : []
    const reader = readerId === undefined ? [] : [readerId]
    const [chosen] = (await users.languagesOf(db, reader)).values()
    const head = { name, teacher, madeAt: now(), language: chosen ?? deps.defaultLocale }
    return recordOf(head, [...ofModules, ...ofProvider], media)
  }

  async function accountSections(personId: string): Promise<RecordedSection[]> {
    const held = hasAccounts ? await readAccount(pool, personId) : []
    return held.map(({ title, rows }) =>
      section(
        title,
        async () => rows,
        (values) => ({ values }),
      ),
    )
  }

  const sweep = () => sweepErasures(deps, erasing)

  return {
    handlers: createPersonalDataHandlers(deps, record),
    handOver: handOverErasures,
    findUsedFiles: null,
    personalData: erasureData,
    sweeps: [{ name: 'erasures', everyMinutes: 60, run: sweep }],
    sweep,
    record,

    /** Erases a person with everything that is held on her; STILL_NEEDED for a teacher in use. */
    erase: (personId: string, isDue?: IsDue): Promise<number | Failure> =>
      erase(erasing, { personId }, isDue ? { isDue } : {}),

    /** The id of a person by it or by the name with which she signs in. */
    async find(idOrName: string): Promise<string | undefined> {
      if ((await findName(db, idOrName)) !== undefined) return idOrName
      return hasAccounts ? findAccountId(pool, idOrName) : undefined
    },

    /**
     * Erases everybody on a list of keyed hashes; returns how many were here, and the ids of teachers
     * who are kept because others still need them.
     */
    async forget(idHashes: readonly Buffer[]): Promise<{ erased: number; kept: string[] }> {
      const listed = new Set(idHashes.map((hash) => hash.toString('hex')))
      await insertErased(db, idHashes, now())
      const accounts = hasAccounts ? await listAccountIds(pool) : []
      const ids = new Set([...(await listPersonIds(db)), ...accounts])
      const known = [...ids].filter((id) => listed.has(users.hashId(id).toString('hex')))
      const kept: string[] = []
      for (const personId of known) {
        if (isFailure(await erase(erasing, { personId }))) kept.push(personId)
      }
      return { erased: known.length - kept.length, kept }
    },
  }
}

export type PersonalDataModule = ReturnType<typeof createPersonalData>

/** That a child is to be erased is held on her, too. */
const erasureData: PersonalData = {
  record: () => [],
  erase: async (tx, subject) => ({ rows: await deleteErasures(tx, subject) }),
}
