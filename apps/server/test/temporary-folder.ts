// Folders for tests that start a database: short paths for the socket, in memory where there is
// enough, removed afterwards.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { onTestFinished } from 'vitest'

const PLENTY_BYTES = 2 ** 31

/** Creates a folder that is removed after the test. */
export function createTemporaryFolder(parent = findFastFolder()): string {
  const folder = mkdtempSync(`${parent}/kinderleaf-`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** In memory if possible, since every commit would wait for a disk. */
export function findFastFolder(): string {
  try {
    const memory = statfsSync('/dev/shm')
    return memory.bavail * memory.bsize > PLENTY_BYTES ? '/dev/shm' : '/tmp'
  } catch {
    return '/tmp'
  }
}
