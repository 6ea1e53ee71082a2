// Turns PostgreSQL's output after a failed start into a sentence that the operator can act on.
import { DatabaseProblem } from '../database-problem.ts'

/** A `DatabaseProblem` for a failure of initdb or of the first start. */
export function explainFailedStart(error: unknown, dataFolder: string): DatabaseProblem {
  if (error instanceof DatabaseProblem) return error
  const said = error instanceof Error ? error.message : String(error)
  if (/no space left|disk is full|ENOSPC|disk quota/i.test(said)) {
    return new DatabaseProblem(
      `There is no room left for the data folder ${dataFolder}:` +
        ' free some space on that disk, or set DATA_DIR to a folder on another.',
    )
  }
  if (/permission denied|EACCES|read-only file system|EROFS/i.test(said)) {
    return new DatabaseProblem(
      `PostgreSQL may not write in the data folder ${dataFolder}:` +
        ' give its owner the right to it, or set DATA_DIR to another folder.',
    )
  }
  if (/could not create shared memory|shared memory segment/i.test(said)) {
    return new DatabaseProblem(
      'PostgreSQL got no shared memory from the system:' +
        ' give the machine or container more (for Docker --shm-size=256m) and start again.',
    )
  }
  const last = said.trim().split('\n').slice(-3).join(' ')
  return new DatabaseProblem(`PostgreSQL did not start on ${dataFolder}. It said: ${last}`, {
    cause: error,
  })
}
