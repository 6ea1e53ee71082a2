// What a child has finished: each module whose material can be finished tells its own.
import type { DatabaseOrTransaction } from './database/index.ts'

export interface FinishedThing {
  id: string
  title: string
  /** Its picture, or nothing. */
  image: string
  /** When she first finished it. */
  at: Date
}

/** The newest first, so many at most. */
export type FindFinished = (
  db: DatabaseOrTransaction,
  studentId: string,
  most: number,
) => Promise<FinishedThing[]>
