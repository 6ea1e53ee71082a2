// Assigns roles. The provider is written first, so that a role it refused is stored nowhere.
import type { Role } from '@kinderleaf/contract/plain'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import { asActor, type Users } from '../users/index.ts'
import { withLease } from './lease.ts'
import type { Management } from './management/management.ts'

export interface RoleParts {
  db: Database
  users: Users
  securityEvents: SecurityEvents
  management: Management
}

/** An account that was opened for a child is nobody's to teach with. */
export const refuseTeaching = ({ awaitsClass }: Pick<Actor, 'awaitsClass'>): Failure | null =>
  awaitsClass ? failure('CHILDS_ACCOUNT') : null

/** Assigns a person's first role; the same role again changes nothing, another one is refused. */
export async function assignRole(
  { db, users, securityEvents, management }: RoleParts,
  actor: Actor,
  role: Role,
): Promise<Actor | Failure> {
  if (actor.role) return actor.role === role ? actor : failure('ROLE_TAKEN')
  const refused = role === 'educator' ? refuseTeaching(actor) : null
  if (refused) return refused
  return withLease(db, `role of ${actor.id}`, async () => {
    // Another tab may have assigned a role meanwhile.
    const current = await users.findPerson(actor.id)
    if (current?.role) return current.role === role ? asActor(current) : failure('ROLE_TAKEN')
    if (!(await management.setRole(actor.id, role))) {
      return failure('UNAVAILABLE', { retryAfterSeconds: 5 })
    }
    const taken = await users.assignRole(actor.id, role)
    if (isFailure(taken)) return taken
    if (taken.role !== role) return failure('ROLE_TAKEN')
    const details = { educator: role === 'educator' }
    await securityEvents.record({ kind: 'role', personId: actor.id, details })
    return asActor(taken)
  })
}
