// Two accounts of one child are made one, and are parted again as long as nothing new was done.
import { type MergedKind, mergedKinds } from '@kinderleaf/contract'
import { closeManaged, kindOfAccount, lockAccount, openManaged } from '@kinderleaf/identity'
import type { Pool, PoolClient } from 'pg'
import {
  againAfterConflict,
  type Database,
  type DatabaseOrTransaction,
  transactOnClient,
} from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { lockTeachersAndChildren } from '../../platform/lock-person.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import type { Identity } from '../identity/index.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import {
  accountsIn,
  countWork,
  deleteMerge,
  endMerge,
  findMerge,
  hashesOf,
  insertMerge,
  lockAlone,
  mergesInto,
  mergesToEnd,
  othersFor,
} from './merges.repository.ts'
import { canUndo, judge, undoUntil } from './merges.rules.ts'
import type { AllBefore } from './merges.tables.ts'

export interface MergesDeps {
  db: Database
  pool: Pool
  users: Pick<Users, 'forget'>
  identity: Pick<Identity, 'endSessions' | 'endOnTablets'>
  securityEvents: Pick<SecurityEvents, 'record'>
  /** By names that stay, in the order in which they run. */
  mergers: Readonly<Record<string, AccountMerger>>
  /** Erases a person, if `isDue` says so once she is locked. */
  erase: (
    personId: string,
    isDue: (tx: DatabaseOrTransaction) => Promise<boolean>,
  ) => Promise<number | Failure>
  /** Whether accounts are the embedded provider's. */
  keepsAccounts: boolean
  now: () => Date
}

/** A child of the teacher's class, and the other account of hers. */
export interface TwoAccounts {
  educatorId: string
  studentId: string
  otherId: string
}

/** With what an account can be made one, and what it was made one with. */
export async function listChoices(
  deps: MergesDeps,
  { educatorId, studentId }: Omit<TwoAccounts, 'otherId'>,
) {
  const { db } = deps
  const [account] = await accountsIn(db, educatorId, [studentId])
  if (!account) return failure('STUDENT_NOT_FOUND')
  const others = account.madeBy === 'another' ? [] : await othersFor(db, educatorId, account)
  const merges = await mergesInto(db, educatorId, studentId)
  const done = merges.length > 0 ? await hashesOf(db, workOf(deps, studentId)) : []
  const merged = merges.map(({ merge, student }) => ({
    ...{ student, mergedAt: merge.mergedAt },
    undoUntil: canUndo(merge, done, deps.now()) ? undoUntil(merge.mergedAt) : null,
  }))
  return { isManaged: account.madeBy === 'her', merged, others }
}

/** Which account goes and which stays, and how much work moves. */
export async function preview(deps: MergesDeps, two: TwoAccounts) {
  const { db, pool, mergers } = deps
  const pair = await findPair(db, pool, two)
  if (isFailure(pair)) return pair
  const of = { educatorId: two.educatorId, kept: pair.stays.id, gone: pair.goes.id }
  const counts = Object.values(mergers).flatMap((merger) => {
    const queries = merger.counts?.(of) ?? {}
    return mergedKinds.flatMap((kind) => {
      const query = queries[kind]
      return query ? [[kind, query] as const] : []
    })
  })
  const counted = await countWork(db, counts)
  const count = (kind: MergedKind) => counted.get(kind) ?? 0
  const work = {
    ...{ results: count('results'), resultsOfBoth: count('resultsOfBoth') },
    ...{ lessons: count('lessons'), lessonsOfBoth: count('lessonsOfBoth') },
    ...{ submissions: count('submissions'), drawings: count('drawings'), cards: count('cards') },
  }
  return { ...pair, work }
}

/** Makes them one, whole or not at all; sent again, it is answered and nothing changes. */
export async function merge(
  deps: MergesDeps,
  two: TwoAccounts,
): Promise<{ stays: string; goes: string } | Failure> {
  const { mergers, identity, securityEvents } = deps
  return whole(deps, two, async (tx, client) => {
    const { educatorId } = two
    const earlier = await findMerge(tx, educatorId, [two.studentId, two.otherId])
    if (earlier?.keptId) return { result: { stays: earlier.keptId, goes: earlier.goneId } }
    const pair = await findPair(tx, client, two)
    if (isFailure(pair)) return pair
    const { stays, goes } = pair
    const of = { educatorId, kept: stays.id, gone: goes.id, at: deps.now() }
    // Whatever she is storing is stored first, and comes along; what comes later is refused.
    await lockAlone(tx, goes.id)
    const before: Record<string, AllBefore[string]> = {}
    for (const [name, merger] of Object.entries(mergers)) before[name] = await merger.merge(tx, of)
    await insertMerge(tx, of, { before, work: await hashesOf(tx, workOf(deps, stays.id)) })
    const passwordVersion = await closeManaged(client, goes.id, of.at)
    // Her account is not there: one that was made in another way than by the register.
    if (passwordVersion === undefined) return failure('STUDENT_NOT_FOUND')
    const change = { accountId: goes.id, passwordVersion, sparedSession: undefined }
    const ended = await identity.endSessions(tx, change)
    await securityEvents.record(
      {
        kind: 'accounts-merged',
        ...{ personId: stays.id, actorId: educatorId, otherId: goes.id },
      },
      tx,
    )
    return { result: { stays: stays.id, goes: goes.id }, committed: [async () => ended()] }
  })
}

/** Parts them again; sent again, it is answered and nothing changes. */
export async function undo(deps: MergesDeps, two: TwoAccounts): Promise<Failure | null> {
  const { mergers, users, identity, securityEvents } = deps
  const { educatorId, studentId: kept, otherId: gone } = two
  return whole(deps, two, async (tx, client) => {
    const accounts = await accountsIn(tx, educatorId, [kept, gone])
    if (!accounts.some(({ id }) => id === kept)) return failure('STUDENT_NOT_FOUND')
    const row = await findMerge(tx, educatorId, [kept, gone])
    const settled = failure('MERGE_SETTLED')
    if (!row) {
      const areTwo = accounts.length === 2 && !isFailure(await findPair(tx, client, two))
      return areTwo ? { result: null } : settled
    }
    // Whatever she is storing is stored first, and found.
    await lockAlone(tx, kept)
    const { before } = row
    const done = await hashesOf(tx, workOf(deps, kept))
    if (row.goneId !== gone || !before || !canUndo(row, done, deps.now())) return settled
    const of = { educatorId, kept, gone, at: row.mergedAt }
    await deleteMerge(tx, gone)
    const committed: (() => Promise<void>)[] = [async () => users.forget(gone)]
    for (const [name, merger] of Object.entries(mergers).toReversed()) {
      const after = await merger.undo(tx, of, before[name] ?? {})
      if (after) committed.push(after)
    }
    await openManaged(client, gone)
    // A face that opened it until now may be another child's.
    committed.push(await identity.endOnTablets(tx, kept))
    await securityEvents.record(
      { kind: 'accounts-parted', personId: kept, actorId: educatorId, otherId: gone },
      tx,
    )
    return { result: null, committed }
  })
}

/** Erases the accounts that have gone for good; their work is the other account's. */
export async function sweep({ db, erase, now }: MergesDeps): Promise<void> {
  const before = new Date(2 * now().getTime() - undoUntil(now()).getTime())
  const failures: unknown[] = []
  for (const goneId of await mergesToEnd(db, before)) {
    // One that fails is tried again and keeps nobody else waiting.
    await erase(goneId, (tx) => endMerge(tx, goneId, before)).catch((error: unknown) =>
      failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a merged account was not erased')
}

interface Done<T> {
  result: T
  committed?: (() => Promise<void>)[]
}

/** In one transaction that has locked both accounts, the class and both children. */
async function whole<T>(
  { pool }: MergesDeps,
  { educatorId, studentId, otherId }: TwoAccounts,
  work: (tx: DatabaseOrTransaction, client: PoolClient) => Promise<Done<T> | Failure>,
): Promise<T | Failure> {
  const both = [studentId, otherId].toSorted()
  let committed: Done<T>['committed']
  const result = await againAfterConflict(() =>
    transactOnClient(pool, async (tx, client) => {
      for (const id of both) await lockAccount(client, id)
      await lockTeachersAndChildren(tx, [educatorId], both)
      const done = await work(tx, client)
      if (isFailure(done)) return done
      committed = done.committed
      return done.result
    }),
  )
  if (!isFailure(result)) for (const finish of committed ?? []) await finish()
  return result
}

async function findPair(
  db: DatabaseOrTransaction,
  client: Pick<PoolClient, 'query'>,
  { educatorId, studentId, otherId }: TwoAccounts,
) {
  const accounts = await accountsIn(db, educatorId, [studentId, otherId])
  if (accounts.length < 2) return failure('STUDENT_NOT_FOUND')
  const kinds = new Map<string, string | null>()
  for (const { id } of accounts) kinds.set(id, await kindOfAccount(client, id))
  const pair = judge(accounts, kinds)
  if (typeof pair !== 'string') return pair
  return failure('NOT_ACCEPTABLE', { fields: [{ path: 'with', message: pair }] })
}

/** What her work is made of, over all modules. */
const workOf = ({ mergers }: MergesDeps, studentId: string) =>
  Object.values(mergers).flatMap((merger) => merger.work?.(studentId) ?? [])
