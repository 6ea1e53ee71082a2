// Reads: who but the child herself read her work, and when. Other modules import only this file.
import { hash } from 'node:crypto'
import type { ReadKind } from '@kinderleaf/contract/plain'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/index.ts'
import { dayOf } from '../../platform/day.ts'
import type { Expire } from '../../platform/expiry.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Users } from '../users/index.ts'
import { insertReads, readData, sweepReads } from './reads.repository.ts'
import { createReadHandlers, type ReadHandlers } from './reads.routes.ts'

/**
 * Writes down that somebody read what belongs to these children; before it is answered. A colleague
 * in a class reads in her own name.
 */
type WriteRead = (
  reader: Pick<Actor, 'id' | 'by'>,
  kind: ReadKind,
  studentIds: readonly string[],
) => Promise<void>

export interface Reads {
  handlers: ReadHandlers
  findUsedFiles: null
  personalData: PersonalData
  write: WriteRead
  expire: Expire
}

interface ReadsDeps {
  db: Database
  users: Pick<Users, 'hashId'>
  now: () => Date
}

/** A row stays as long as its child, so who reads the same work all day writes once. */
const REMEMBERED_MAX = 10_000

export function createReads({ db, users, now }: ReadsDeps): Reads {
  const written = new LRUCache<string, true>({ max: REMEMBERED_MAX })
  return {
    handlers: createReadHandlers(db),
    findUsedFiles: null,
    personalData: readData(users.hashId),
    expire: (tx, { before, most }) => sweepReads(tx, dayOf(before), most),
    async write(reader, kind, studentIds) {
      if (studentIds.length === 0) return
      const readerId = reader.by ?? reader.id
      const reading = { readerId, studentIds, kind, day: dayOf(now()) }
      const key = hash('sha256', JSON.stringify(reading), 'base64url')
      if (written.has(key)) return
      await insertReads(db, reading)
      written.set(key, true)
    },
  }
}
