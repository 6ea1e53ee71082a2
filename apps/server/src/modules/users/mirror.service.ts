// Keeps the mirror of the provider's people up to date with what their tokens say.
import type { Role } from '@kinderleaf/contract/plain'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/index.ts'
import { assignRole, insertPerson, prepareFindPerson, updatePerson } from './users.repository.ts'
import { changesFrom, type MirroredPerson, newPerson, type TokenPerson } from './users.rules.ts'

export interface Mirror {
  /** At most one select; undefined for a person never seen here. */
  findPerson(id: string): Promise<MirroredPerson | undefined>
  /** Takes over what a token says: inserts at first sight, updates when something is new. */
  syncPerson(seen: TokenPerson, known?: MirroredPerson): Promise<MirroredPerson>
  /** Gives the first role; answers the person as she is afterwards, whoever was faster. */
  assignRole(id: string, role: Role): Promise<MirroredPerson>
}

/**
 * Every call of a page asks for the same person. Another process may have changed her name or role
 * meanwhile; this one then knows it so much later.
 */
const CACHED_MS = 3_000
const CACHED_MAX = 10_000

/** The mirror on one database. */
export function createMirror(db: Database, now: () => Date): Mirror {
  const findRow = prepareFindPerson(db)
  const people = new LRUCache<string, MirroredPerson>({
    max: CACHED_MAX,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  /** Who has no role yet may take one at any moment, in any process, and must have it at once. */
  function cache(person: MirroredPerson): MirroredPerson {
    if (person.role !== null) people.set(person.id, person)
    return person
  }

  async function findUncached(id: string): Promise<MirroredPerson | undefined> {
    const person = await findRow(id)
    return person && cache(person)
  }

  async function findPerson(id: string): Promise<MirroredPerson | undefined> {
    return people.get(id) ?? (await findUncached(id))
  }

  async function readPerson(id: string): Promise<MirroredPerson> {
    const person = await findUncached(id)
    if (!person) throw new Error('a person vanished from the mirror')
    return person
  }

  return {
    findPerson,

    async syncPerson(seen, known) {
      const person = known ?? (await findPerson(seen.id))
      if (!person) {
        const added = await insertPerson(db, newPerson(seen))
        return added ?? (await readPerson(seen.id))
      }
      const changes = changesFrom(person, seen)
      if (!changes) return person
      const updated = await updatePerson(db, person, changes)
      return updated ? cache(updated) : readPerson(seen.id)
    },

    async assignRole(id, role) {
      return (await assignRole(db, id, role, now())) ?? (await readPerson(id))
    },
  }
}
