// Erases people: all modules and the embedded provider in one transaction, files after it.
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import {
  againAfterDeadlock,
  type DatabaseOrTransaction,
  transactOnClient,
} from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { DataSubject, PersonalData } from '../../platform/personal-data.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { HashId } from '../users/index.ts'
import { lockForErasing } from './erasures.repository.ts'

export interface ErasingDeps {
  securityEvents: Pick<SecurityEvents, 'record'>
  /** What an erased person is called from then on. */
  hashId: HashId
  pool: Pool
  logger: Pick<Logger, 'error'>
  /** What each module declares, those that others build on first. */
  declared: () => readonly PersonalData[]
  /** Locks an account of the embedded provider, if it is one. */
  lockAccount: (client: PoolClient, personId: string) => Promise<void>
  /** Deletes what the embedded provider holds on an account; returns how many rows. */
  eraseAccount: (client: PoolClient, personId: string) => Promise<number>
}

/** Asked once the person is locked; nothing is erased where it says no. */
export type IsDue = (tx: DatabaseOrTransaction) => Promise<boolean>

export interface AskedErasing {
  isDue?: IsDue
  /** Who asked for it, where it was somebody else. */
  actorId?: string
}

/**
 * Erases what the subject names; returns how many rows. A teacher whom others still need is not
 * erased: STILL_NEEDED. Erasing again changes nothing.
 */
export const erase = (
  deps: ErasingDeps,
  subject: DataSubject,
  asked: AskedErasing = {},
): Promise<number | Failure> =>
  // Whoever starts a lesson locks it and her in the other order.
  againAfterDeadlock(() => eraseOnce(deps, subject, asked))

async function eraseOnce(
  deps: ErasingDeps,
  subject: DataSubject,
  { isDue = async () => true, actorId }: AskedErasing,
): Promise<number | Failure> {
  const after: (() => Promise<void>)[] = []
  const erased = await transactOnClient(deps.pool, async (tx, client) => {
    const isWhole = subject.educatorId === undefined
    // As whoever ends her sessions or suspends her does: her account first, then her.
    if (isWhole) await deps.lockAccount(client, subject.personId)
    await lockForErasing(tx, subject.personId)
    if (!(await isDue(tx))) return 0
    if (isWhole && (await isNeeded(deps, tx, subject.personId))) return failure('STILL_NEEDED')
    let rows = 0
    for (const module of deps.declared().toReversed()) {
      const { rows: gone, committed } = await module.erase(tx, subject)
      rows += gone
      if (committed) after.push(committed)
    }
    if (isWhole) rows += await deps.eraseAccount(client, subject.personId)
    if (rows > 0) await recordErasing(deps, { ...subject, actorId }, rows, tx)
    return rows
  })
  if (!isFailure(erased)) await finish(deps, after)
  return erased
}

/** She is erased already: what fails now is logged, and swept later. */
async function finish(
  { logger }: ErasingDeps,
  after: readonly (() => Promise<void>)[],
): Promise<void> {
  for (const done of await Promise.allSettled(after.map((committed) => committed()))) {
    if (done.status === 'rejected') {
      logger.error({ err: done.reason }, 'something was left behind by an erasing')
    }
  }
}

/** Whoever is gone is named by the hash that her token is refused by. */
async function recordErasing(
  { securityEvents, hashId }: ErasingDeps,
  { personId, educatorId, actorId = null }: DataSubject & { actorId: string | null | undefined },
  rows: number,
  tx: DatabaseOrTransaction,
): Promise<void> {
  const event = { kind: 'erase', details: { rows } } as const
  const whom =
    educatorId === undefined
      ? { personId: hashId(personId).toString('base64url'), actorId }
      : { personId, actorId: educatorId }
  await securityEvents.record({ ...event, ...whom }, tx)
}

async function isNeeded({ declared }: ErasingDeps, tx: DatabaseOrTransaction, personId: string) {
  for (const module of declared()) if (await module.isNeeded?.(tx, personId)) return true
  return false
}
