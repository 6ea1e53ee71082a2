// Erases people: all modules and the embedded provider in one transaction, files after it.
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { type DatabaseOrTransaction, transactOnClient } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { DataSubject, PersonalData } from '../../platform/personal-data.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { HashId } from '../users/index.ts'
import { lockForErasing } from './erasures.repository.ts'

const DEADLOCK = '40P01'
const TRIES = 3

export interface ErasingDeps {
  securityEvents: Pick<SecurityEvents, 'record'>
  /** What an erased person is called from then on. */
  hashId: HashId
  pool: Pool
  /** What each module declares, those that others build on first. */
  declared: () => readonly PersonalData[]
  /** Deletes what the embedded provider holds on an account; returns how many rows. */
  eraseAccount: (client: PoolClient, personId: string) => Promise<number>
}

/**
 * Erases what the subject names; returns how many rows. A teacher whom others still need is not
 * erased: STILL_NEEDED. Erasing again changes nothing.
 */
export async function erase(deps: ErasingDeps, subject: DataSubject): Promise<number | Failure> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await eraseOnce(deps, subject)
    } catch (error) {
      // Whoever starts a lesson locks it and her in the other order.
      if (turn === TRIES || !isDeadlock(error)) throw error
    }
  }
}

async function eraseOnce(deps: ErasingDeps, subject: DataSubject): Promise<number | Failure> {
  const after: (() => Promise<void>)[] = []
  const erased = await transactOnClient(deps.pool, async (tx, client) => {
    await lockForErasing(tx, subject.personId)
    const isWhole = subject.educatorId === undefined
    if (isWhole && (await isNeeded(deps, tx, subject.personId))) return failure('STILL_NEEDED')
    let rows = 0
    for (const module of deps.declared().toReversed()) {
      const { rows: gone, committed } = await module.erase(tx, subject)
      rows += gone
      if (committed) after.push(committed)
    }
    if (isWhole) rows += await deps.eraseAccount(client, subject.personId)
    if (rows > 0) await recordErasing(deps, subject, rows, tx)
    return rows
  })
  if (!isFailure(erased)) for (const committed of after) await committed()
  return erased
}

/** Whoever is gone is named by the hash that her token is refused by. */
async function recordErasing(
  { securityEvents, hashId }: ErasingDeps,
  { personId, educatorId }: DataSubject,
  rows: number,
  tx: DatabaseOrTransaction,
): Promise<void> {
  const event = { kind: 'erase', details: { rows } } as const
  const whom =
    educatorId === undefined
      ? { personId: hashId(personId).toString('base64url'), actorId: null }
      : { personId, actorId: educatorId }
  await securityEvents.record({ ...event, ...whom }, tx)
}

async function isNeeded({ declared }: ErasingDeps, tx: DatabaseOrTransaction, personId: string) {
  for (const module of declared()) if (await module.isNeeded?.(tx, personId)) return true
  return false
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof DatabaseError && error.code === DEADLOCK) || isDeadlock(error.cause))
