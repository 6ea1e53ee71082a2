// Free disk space. The database is usually on the same disk, which must never be full.
import { statfs } from 'node:fs/promises'
import { NoRoom } from './media-store.ts'

const outOfSpace = /^(ENOSPC|EDQUOT|EFBIG)$/

/** Free bytes on the folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `NoRoom` while fewer than `reserveBytes` are free. */
export async function requireRoom(folder: string, reserveBytes: number): Promise<void> {
  if ((await freeBytes(folder)) < reserveBytes) throw new NoRoom()
}

/** Runs a write and turns the system's "disk full" errors into `NoRoom`. */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isOutOfSpace(error) ? new NoRoom(error) : error
  }
}

/** Whether an error says that the disk is full, or nearly. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof NoRoom ||
  (error instanceof Error && 'code' in error && outOfSpace.test(String(error.code)))
