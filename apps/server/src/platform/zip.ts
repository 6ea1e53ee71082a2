// ZIP archives that somebody sent. What is wrong with one is its sender's doing; a disk that fails
// is not, and throws.
import { openPromise, type ZipFile } from 'yauzl'

/** Undefined for what is no ZIP archive. Whoever opens it closes it. */
export const openZip = (path: string): Promise<ZipFile | undefined> =>
  openPromise(path, { autoClose: false }).catch(rethrowDiskError)

/** For catching what the library throws of an archive. */
export function rethrowDiskError(error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error
}
