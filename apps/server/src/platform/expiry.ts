// How a module counts and deletes what has stayed as long as it may.
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
  /** How much of a teacher's class was made earlier. */
  count(db: DatabaseOrTransaction, educatorId: string, before: Date): Promise<number>
}
