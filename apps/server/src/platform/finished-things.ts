// What a child has finished: each module whose material can be finished tells its own.
import type { DatabaseOrTransaction } from './database/index.ts'

export interface FinishedThing {
  id: string
  title: string
  /** Its picture, or nothing. */
  image: string
  /** When she finished it; of a lesson that got lectures since, when it got them. */
  at: Date
}

/** The newest first, so many at most. */
export type FindFinished = (
  db: DatabaseOrTransaction,
  studentId: string,
  most: number,
) => Promise<FinishedThing[]>
