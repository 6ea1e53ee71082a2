// Two accounts of one child, of which her teacher makes one. What of them moves each module says in its
// `AccountMerger`. Other modules import only this file.
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { HandOver } from '../../platform/class-handover.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import type { ServerModule } from '../../platform/server-module.ts'
import { handOverMerges } from './merges.repository.ts'
import { createMergeHandlers, type MergeCalls } from './merges.routes.ts'
import { type MergesDeps, sweep } from './merges.service.ts'
import { accountMergesTable } from './merges.tables.ts'

interface Merges extends ServerModule<MergeCalls> {
  handOver: HandOver
  /** Erases the accounts that have gone for good. */
  sweep: () => Promise<void>
}

export const createMerges = (deps: MergesDeps): Merges => ({
  handlers: createMergeHandlers(deps),
  findUsedFiles: null,
  personalData: mergeData,
  handOver: handOverMerges,
  sweep: () => sweep(deps),
  sweeps: [{ name: 'merged accounts', everyMinutes: 60, run: () => sweep(deps) }],
})

const areHers = ({ personId, educatorId }: DataSubject) =>
  and(
    or(eq(accountMergesTable.goneId, personId), eq(accountMergesTable.keptId, personId)),
    educatorId === undefined ? undefined : eq(accountMergesTable.educatorId, educatorId),
  )

/** What was before goes when one of the two is erased: they are not parted any more. */
const mergeData: PersonalData = {
  record: (db, subject) => [
    section(
      'Accounts that were made one',
      () =>
        db
          .select()
          .from(accountMergesTable)
          .where(areHers(subject))
          .orderBy(desc(accountMergesTable.mergedAt)),
      ({ mergedAt }) => ({ values: { mergedAt } }),
    ),
  ],

  async erase(tx, subject) {
    const forgotten = await tx
      .update(accountMergesTable)
      .set({ before: null, work: sql`'{}'` })
      .where(areHers(subject))
    return { rows: forgotten.rowCount ?? 0 }
  },
}
