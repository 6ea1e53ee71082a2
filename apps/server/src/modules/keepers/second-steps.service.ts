// Keepers have a second step at sign-in, and take it off for a teacher who has lost hers.
import { refusals } from '@kinderleaf/contract/plain'
import type { Actor } from '../../platform/actor.ts'
import { onClient } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { existsKeeper } from './keepers.repository.ts'
import type { KeepersDeps } from './keepers.service.ts'

/** Why she may not act as a keeper; null where she may. */
export async function refusalOf(
  { db, keeping }: Pick<KeepersDeps, 'db' | 'keeping'>,
  { id, tookSecondStep }: Pick<Actor, 'id' | 'tookSecondStep'>,
): Promise<Failure | null> {
  if (!(await existsKeeper(db, id))) return failure('KEEPERS_ONLY')
  // She may have taken it off since.
  const has = tookSecondStep && (await keeping.hasSecondStep(id))
  return has ? null : failure('KEEPER_NEEDS_SECOND_STEP')
}

/** A keeper's is left to the command on the machine, for which `keeperId` is null. */
export async function removeSecondStep(
  deps: Pick<KeepersDeps, 'db' | 'keeping' | 'identity' | 'securityEvents'>,
  keeperId: string | null,
  personId: string,
): Promise<Failure | null> {
  const { db, keeping, identity, securityEvents } = deps
  if (keeperId !== null && (await existsKeeper(db, personId))) {
    return failure('KEEPER_STAYS', { message: refusals.keepersSecondStep })
  }
  await keeping.removeSecondStep(personId, async (client, passwordVersion) => {
    const tx = onClient(client)
    await securityEvents.record({ kind: 'keeper-second-step', actorId: keeperId, personId }, tx)
    const change = { accountId: personId, passwordVersion, sparedSession: undefined }
    return identity.endSessions(tx, change)
  })
  return null
}
