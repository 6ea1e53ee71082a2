// One server at a time per data folder: of two simultaneous starts only one holds the lock.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileLock, tryLock } from '../../file-lock.ts'
import { DatabaseProblem } from '../database-problem.ts'

export class DataFolderBusy extends DatabaseProblem {}

export type DataFolderLock = FileLock

/** Acquires the lock, or throws a sentence that names the process holding it. */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = tryLock(join(folder, 'server.lock'))
  const holderFile = join(folder, 'server.pid')
  if (!lock) throw heldBy(readHolder(holderFile), folder)
  try {
    writeFileSync(holderFile, String(process.pid))
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
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
