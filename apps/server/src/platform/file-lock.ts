// A lock on a file. Node has none, but its SQLite locks an empty file. The system releases the lock
// with the process, so a `kill -9` or power cut leaves none behind, and one of two gets it.
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

export type FileLock = { release(): void }

/** Locks the file, which is made where it is missing; undefined while another holds it. */
export function tryLock(file: string): FileLock | undefined {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return {
    release() {
      if (lock.isOpen) lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
