// Keeps the mirror of the provider's people up to date with what their tokens say.
import type { Role } from '@kinderleaf/contract/plain'
import type { Database } from '../../platform/database/index.ts'
import { giveRole, insertPerson, prepareFindPerson, updatePerson } from './users.repository.ts'
import { changesFrom, firstSight, type MirroredPerson, type SeenPerson } from './users.rules.ts'

export interface Mirror {
  /** One select; undefined for a person never seen here. */
  findPerson(id: string): Promise<MirroredPerson | undefined>
  /** Takes over what a token says: inserts at first sight, updates when something is new. */
  seeUser(seen: SeenPerson, known?: MirroredPerson): Promise<MirroredPerson>
  /** Gives the first role; answers the person as she is afterwards, whoever was faster. */
  takeRole(id: string, role: Role): Promise<MirroredPerson>
}

/** The mirror on one database. */
export function createMirror(db: Database, now: () => Date): Mirror {
  const findPerson = prepareFindPerson(db)

  async function readPerson(id: string): Promise<MirroredPerson> {
    const person = await findPerson(id)
    if (!person) throw new Error('a person vanished from the mirror')
    return person
  }

  return {
    findPerson,

    async seeUser(seen, known) {
      const person = known ?? (await findPerson(seen.id))
      if (!person) {
        const added = await insertPerson(db, firstSight(seen))
        return added ?? (await readPerson(seen.id))
      }
      const changes = changesFrom(person, seen)
      if (!changes) return person
      return (await updatePerson(db, person, changes)) ?? (await readPerson(seen.id))
    },

    async takeRole(id, role) {
      return (await giveRole(db, id, role, now())) ?? (await readPerson(id))
    },
  }
}
