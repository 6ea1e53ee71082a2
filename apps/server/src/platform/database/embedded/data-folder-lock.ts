// One server at a time per data folder. Node has no file locks, but its SQLite locks an empty file.
// The system releases the lock with the process, so a `kill -9` or power cut leaves none behind,
// and of two simultaneous starts only one holds it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseProblem } from '../database-problem.ts'

const SQLITE_BUSY = 5

export class DataFolderBusy extends DatabaseProblem {}

export type DataFolderLock = { release(): void }

/** Acquires the lock, or throws a sentence that names the process holding it. */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  const holderFile = join(folder, 'server.pid')
  try {
    lock.exec('begin immediate')
    writeFileSync(holderFile, String(process.pid))
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw heldBy(readHolder(holderFile), folder)
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

function readHolder(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8')}`
  } catch {
    return 'another process'
  }
}

function heldBy(holder: string, folder: string): DataFolderBusy {
  return new DataFolderBusy(
    `Kinderleaf already runs on the data folder ${folder} (${holder}):` +
      ' stop it first, or set DATA_DIR to another folder.',
  )
}
