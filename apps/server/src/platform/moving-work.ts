// What a teacher can move from one child of her class to another, since it was done in the wrong
// account: each module that stores such work gives one `WorkMover`. They run in a transaction that has
// locked the class and both children.
import type { DatabaseOrTransaction } from './database/index.ts'
import type { Failure } from './errors.ts'

export interface MovableWork {
  id: string
  title: string
  at: Date
}

/** Of one child, to a teacher. */
interface OfChild {
  educatorId: string
  studentId: string
}

/** What is moved: a piece of work of `from`, to a teacher. */
export interface WorkMove {
  educatorId: string
  from: string
  to: string
  id: string
  at: Date
}

export interface WorkMover {
  /** What can be moved, the latest first, so many at most. */
  list(db: DatabaseOrTransaction, of: OfChild, most: number): Promise<MovableWork[]>
  /** Moves it with all that belongs to it; a failure when nothing was moved. */
  move(tx: DatabaseOrTransaction, move: WorkMove): Promise<Failure | null>
}
