// Folders for tests that start a database: paths short enough for a socket, in memory where there
// is plenty of it, gone afterwards.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { onTestFinished } from 'vitest'

const PLENTY_BYTES = 2 ** 31

/** Makes a folder that is removed when the test has finished. */
export function createTemporaryFolder(parent = findFastFolder()): string {
  const folder = mkdtempSync(`${parent}/kinderleaf-`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Where writing is quick: memory rather than a disk that every commit waits for. */
export function findFastFolder(): string {
  try {
    const memory = statfsSync('/dev/shm')
    return memory.bavail * memory.bsize > PLENTY_BYTES ? '/dev/shm' : '/tmp'
  } catch {
    return '/tmp'
  }
}
