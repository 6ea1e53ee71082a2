// Who the keepers of the school are. They are appointed and dismissed by the command on the machine
// alone, which names nobody.
import type { KeptAccount } from '@kinderleaf/identity'
import type { Actor } from '../../platform/actor.ts'
import { type DatabaseOrTransaction, onClient, transact } from '../../platform/database/index.ts'
import type { Failure } from '../../platform/errors.ts'
import { deleteKeeper, existsKeeper, findKeeperIds, insertKeeper } from './keepers.repository.ts'
import type { KeepersDeps } from './keepers.service.ts'
import { refusalOf } from './second-steps.service.ts'

export interface Appointments {
  isKeeper(accountId: string): Promise<boolean>
  /** Why she may not act as a keeper: she is none, or signed in without a second step. */
  refusalOf(person: Pick<Actor, 'id' | 'tookSecondStep'>): Promise<Failure | null>
  /** The keepers' accounts, the first appointed first. */
  all(): Promise<KeptAccount[]>
  /** False when she was one before. Links for a new password that others made for her end. */
  appoint(account: KeptAccount): Promise<boolean>
  /** False when she was none. */
  dismiss(account: KeptAccount): Promise<boolean>
}

type Parts = Pick<KeepersDeps, 'db' | 'keeping' | 'securityEvents' | 'now'>

export function createAppointments(parts: Parts): Appointments {
  const { db, keeping, securityEvents, now } = parts

  /** Stores the event of a change, if it is one. */
  async function noted(
    tx: DatabaseOrTransaction,
    kind: 'keeper-appointed' | 'keeper-dismissed',
    personId: string,
    changed: boolean,
  ): Promise<boolean> {
    if (changed) await securityEvents.record({ kind, actorId: null, personId }, tx)
    return changed
  }

  return {
    isKeeper: (accountId) => existsKeeper(db, accountId),

    refusalOf: (person) => refusalOf(parts, person),

    async all() {
      const ids = await findKeeperIds(db)
      const accounts = new Map((await keeping.findMany(ids)).map((one) => [one.id, one]))
      return ids.flatMap((id) => accounts.get(id) ?? [])
    },

    async appoint({ id }) {
      const isNew = await keeping.endResetLinks(id, async (client) => {
        const tx = onClient(client)
        return noted(tx, 'keeper-appointed', id, await insertKeeper(tx, id, now()))
      })
      return isNew === true
    },

    dismiss: ({ id }) =>
      transact(db, async (tx) => noted(tx, 'keeper-dismissed', id, await deleteKeeper(tx, id))),
  }
}
