// Where a backup collects the rows, in clear, while it packs them: a folder in the data folder that its
// process holds by a lock. One that nobody holds is of a process that was killed, and goes.
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from './file-lock.ts'

const BEGINS = 'backing-up-'
// Packing leaves out what begins with a dot.
const LOCK = '.lock'

export interface WorkingFolder {
  path: string
  /** Removes the folder with all that is in it. */
  remove(): Promise<void>
}

/** A new one; those of the dead go. */
export async function openWorkingFolder(dataFolder: string): Promise<WorkingFolder> {
  await removeDeadFolders(dataFolder)
  const begun = await mkdtemp(join(dataFolder, `.${BEGINS}`))
  const lock = tryLock(join(begun, LOCK))
  if (!lock) throw new Error(`${begun} is held by another process`)
  // It gets the name that others look for with its lock, so that none takes it for dead.
  const path = join(dataFolder, BEGINS + begun.slice(-6))
  await rename(begun, path)
  return {
    path,
    async remove() {
      try {
        await rm(path, { recursive: true, force: true })
      } finally {
        lock.release()
      }
    },
  }
}

/** Removes what processes left in the data folder that were killed. */
export async function removeDeadFolders(dataFolder: string): Promise<void> {
  const names = await readdir(dataFolder).catch(() => [])
  for (const name of names.filter((found) => found.startsWith(BEGINS))) {
    // One that another account made is for that account to remove.
    await removeIfDead(join(dataFolder, name)).catch(() => {})
  }
}

async function removeIfDead(folder: string): Promise<void> {
  const file = join(folder, LOCK)
  // Without the file it is from before there were locks, or half removed.
  const lock = existsSync(file) ? tryLock(file) : { release() {} }
  if (!lock) return
  try {
    await rm(folder, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}
