// Keeps the mirror of the provider's people up to date with what their tokens say.
import type { Role } from '@kinderleaf/contract/plain'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/index.ts'
import { giveRole, insertPerson, prepareFindPerson, updatePerson } from './users.repository.ts'
import { changesFrom, firstSight, type MirroredPerson, type SeenPerson } from './users.rules.ts'

export interface Mirror {
  /** At most one select; undefined for a person never seen here. */
  findPerson(id: string): Promise<MirroredPerson | undefined>
  /** Takes over what a token says: inserts at first sight, updates when something is new. */
  seeUser(seen: SeenPerson, known?: MirroredPerson): Promise<MirroredPerson>
  /** Gives the first role; answers the person as she is afterwards, whoever was faster. */
  takeRole(id: string, role: Role): Promise<MirroredPerson>
}

/**
 * Every call of a page asks for the same person. Another process may have changed her name or role
 * meanwhile; this one then knows it so much later.
 */
const REMEMBERED_MS = 3_000
const MOST_REMEMBERED = 10_000

/** The mirror on one database. */
export function createMirror(db: Database, now: () => Date): Mirror {
  const selectPerson = prepareFindPerson(db)
  const remembered = new LRUCache<string, MirroredPerson>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  /** Who has no role yet may take one at any moment, in any process, and must have it at once. */
  function remember(person: MirroredPerson): MirroredPerson {
    if (person.role !== null) remembered.set(person.id, person)
    return person
  }

  async function selectAnew(id: string): Promise<MirroredPerson | undefined> {
    const person = await selectPerson(id)
    return person && remember(person)
  }

  async function findPerson(id: string): Promise<MirroredPerson | undefined> {
    return remembered.get(id) ?? (await selectAnew(id))
  }

  async function readPerson(id: string): Promise<MirroredPerson> {
    const person = await selectAnew(id)
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
      const updated = await updatePerson(db, person, changes)
      return updated ? remember(updated) : readPerson(seen.id)
    },

    async takeRole(id, role) {
      return (await giveRole(db, id, role, now())) ?? (await readPerson(id))
    },
  }
}
