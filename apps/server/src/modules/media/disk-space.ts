// Room on the disk. A database usually lies on the same one and must never find it full.
import { statfs } from 'node:fs/promises'
import { NoRoom } from './media-store.ts'

const outOfSpace = /^(ENOSPC|EDQUOT|EFBIG)$/

/** What the folder's disk still has, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Refuses with `NoRoom` while fewer than `reserveBytes` are free. */
export async function requireRoom(folder: string, reserveBytes: number): Promise<void> {
  if ((await freeBytes(folder)) < reserveBytes) throw new NoRoom()
}

/** Runs a write and turns the system's way of saying "full" into `NoRoom`. */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isOutOfSpace(error) ? new NoRoom(error) : error
  }
}

/** Whether an error is the system's way of saying "full". */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && outOfSpace.test(String(error.code))
