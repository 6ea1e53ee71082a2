// One server at a time per data folder. Node offers no file locks of its own, but its SQLite takes
// one on an empty file: the system gives it up with the process, so that what `kill -9` or a power
// cut leaves behind locks nobody out, and two that start at once can never both hold it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseProblem } from '../database-problem.ts'

const SQLITE_BUSY = 5

/** Another server runs on the data folder. */
export class DataFolderBusy extends DatabaseProblem {}

/** Held until released or until the process ends. */
export type DataFolderLock = { release(): void }

/** Takes the lock, or throws a sentence that names the process which holds it. */
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
