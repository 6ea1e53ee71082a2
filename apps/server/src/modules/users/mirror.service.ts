// Updates the mirror of the provider's people from their tokens.
import type { Role } from '@kinderleaf/contract/plain'
import { LRUCache } from 'lru-cache'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { dayOf } from '../../platform/day.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { existsErased, type HashId } from './erased-people.ts'
import {
  assignRole,
  insertPerson,
  prepareFindPerson,
  setPasswordVersion,
  setSuspended,
  updatePerson,
} from './users.repository.ts'
import { changesFrom, type MirroredPerson, newPerson, type TokenPerson } from './users.rules.ts'

export interface Mirror {
  /** At most one query; undefined for an unknown person. */
  findPerson(id: string): Promise<MirroredPerson | undefined>
  /**
   * Applies a token: inserts an unknown person, updates a known one when something is new. Whoever
   * was erased gets UNAUTHENTICATED.
   */
  syncPerson(seen: TokenPerson, known?: MirroredPerson): Promise<MirroredPerson | Failure>
  /**
   * Assigns the first role and returns the person as stored, whichever request came first. Whoever
   * was erased gets UNAUTHENTICATED.
   */
  assignRole(id: string, role: Role): Promise<MirroredPerson | Failure>
  /**
   * Every access token of a password before this version is refused. Returns what to call once it
   * is committed.
   */
  refuseEarlierTokens(
    tx: DatabaseOrTransaction,
    id: string,
    passwordVersion: number,
  ): Promise<() => void>
  /** The code of a suspended teacher lets nobody in; null when she is brought back. */
  markSuspended(tx: DatabaseOrTransaction, id: string, since: Date | null): Promise<void>
  /** Forgets what is cached of a person, once another row of hers is committed, or none. */
  forget(id: string): void
}

/** A page's calls all need the same person. Changes by another process are seen after this time. */
const CACHED_MS = 3_000
const CACHED_MAX = 10_000

interface MirrorDeps {
  db: Database
  hashId: HashId
  now: () => Date
}

export function createMirror({ db, hashId, now }: MirrorDeps): Mirror {
  const findRow = prepareFindPerson(db)
  const people = new LRUCache<string, MirroredPerson>({
    max: CACHED_MAX,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  /**
   * A person without a role, or a child who has not joined a class, is not cached: that may change
   * at any moment, in any process, and counts at once.
   */
  function cache(person: MirroredPerson): MirroredPerson {
    if (person.role !== null && !person.awaitsClass) people.set(person.id, person)
    return person
  }

  async function findUncached(id: string): Promise<MirroredPerson | undefined> {
    const person = await findRow(id)
    return person && cache(person)
  }

  async function findPerson(id: string): Promise<MirroredPerson | undefined> {
    return people.get(id) ?? (await findUncached(id))
  }

  /** Somebody who was here a moment ago: only erasing removes people. */
  async function readPerson(id: string): Promise<MirroredPerson | Failure> {
    return (await findUncached(id)) ?? failure('UNAUTHENTICATED')
  }

  /** Inserting waits for whoever is erasing her, so what is asked afterwards is true. */
  async function addPerson(seen: TokenPerson): Promise<MirroredPerson | Failure> {
    const added = await transact(db, async (tx) => {
      const inserted = await insertPerson(tx, newPerson(seen, dayOf(now())))
      return (await existsErased(tx, hashId(seen.id))) ? failure('UNAUTHENTICATED') : inserted
    })
    return added ?? readPerson(seen.id)
  }

  return {
    findPerson,

    async syncPerson(seen, known) {
      const person = known ?? (await findPerson(seen.id))
      if (!person) return addPerson(seen)
      const changes = changesFrom(person, seen, dayOf(now()))
      if (!changes) return person
      const updated = await updatePerson(db, person, changes)
      return updated ? cache(updated) : readPerson(seen.id)
    },

    async assignRole(id, role) {
      return (await assignRole(db, id, role, now())) ?? (await readPerson(id))
    },

    async refuseEarlierTokens(tx, id, passwordVersion) {
      await setPasswordVersion(tx, id, passwordVersion)
      return () => people.delete(id)
    },

    markSuspended: setSuspended,
    forget(id) {
      people.delete(id)
    },
  }
}
