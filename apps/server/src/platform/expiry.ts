// How a module counts and deletes what has stayed as long as it may.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from './database/index.ts'

/** What is deleted in one transaction. */
export interface Expired {
  /** What was made, or deleted, earlier. */
  before: Date
  /** The teachers who know of it, for what the clock deletes of their classes. */
  educators: readonly string[]
  most: number
}

/** Deletes up to `most` rows, with their files and counts; returns how many. */
export type Expire = (tx: DatabaseOrTransaction, expired: Expired) => Promise<number>

/** Children's work, of which their teacher is told before it goes. */
export interface YearlyWork {
  expire: Expire
  /** How much of a teacher's class, or of all (null), was made earlier. */
  count(db: DatabaseOrTransaction, educatorId: string | null, before: Date): Promise<number>
}

/** Whether something belongs to one of these teachers. */
export const isOfOne = (educatorId: SQLWrapper, educators: readonly string[]): SQL =>
  sql`${educatorId} = any (${sql.param([...educators])}::text[])`

/** Whether it is one of those that a query chose and locked, which runs once. */
export const isOneOf = (id: SQLWrapper, chosen: SQLWrapper): SQL =>
  sql`${id} = any (array(${chosen}))`
