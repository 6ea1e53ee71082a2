// Uploaded ZIP archives. A broken archive is the sender's mistake; a failing disk is not, and
// throws.
import { openPromise, type ZipFile } from 'yauzl'

/** Undefined for a file that is no ZIP archive. The caller closes it. */
export const openZip = (path: string): Promise<ZipFile | undefined> =>
  openPromise(path, { autoClose: false }).catch(rethrowDiskError)

/** Swallows the library's errors about an archive; rethrows those of the disk. */
export function rethrowDiskError(error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error
}
