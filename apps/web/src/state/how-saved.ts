// How writes into a database of the browser's went.

export type Saved = 'saved' | 'full' | 'unavailable'

/** Asks for writes in one transaction, and answers how they and its end went. */
export async function howSaved(write: () => Promise<readonly unknown[]>): Promise<Saved> {
  try {
    const ends = await Promise.allSettled(await write())
    const failed = ends.filter((end) => end.status === 'rejected')
    if (failed.length === 0) return 'saved'
    return failed.some((end) => isFull(end.reason)) ? 'full' : 'unavailable'
  } catch (error) {
    return isFull(error) ? 'full' : 'unavailable'
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
