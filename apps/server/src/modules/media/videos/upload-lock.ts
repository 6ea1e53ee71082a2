// One request at a time writes to an upload, over all processes: a lock is two columns of its row.
// Its holder renews it, and gives it up when another request wants it (a browser that returns while
// its old connection hangs).
import { setTimeout as wait } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type { Database } from '../../../platform/database/index.ts'
import { newId } from '../../../platform/ids.ts'
import { acquireLock, releaseLock, renewLock } from './video-uploads.repository.ts'

const RENEW_EVERY_MS = 1_000
const PATIENCE_MS = 15_000
const PAUSE_MS = 100

/** Why a lock was refused, with the protocol's status. */
export class LockRefused extends Error {
  readonly status_code: 404 | 423
  readonly body = ''

  constructor(status: 404 | 423) {
    super('the upload cannot be locked')
    this.status_code = status
  }
}

/** Locks across processes. */
export const createUploadLocker = (db: Database): Locker => ({
  newLock: (id) => createLock(db, id),
})

/** Runs the work while holding the upload's lock. */
export async function withUploadLock<T>(
  db: Database,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = createLock(db, id)
  await lock.lock(new AbortController().signal, () => {})
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}

function createLock(db: Database, id: string): Lock {
  const holder = newId()
  let renewal: NodeJS.Timeout | undefined
  return {
    async lock(signal, requestRelease) {
      await waitFor(db, id, holder, signal)
      renewal = setInterval(() => {
        // A short database outage does no harm yet: the lock has not expired.
        renewLock(db, id, holder).then(
          (isOurs) => (isOurs ? undefined : requestRelease()),
          () => {},
        )
      }, RENEW_EVERY_MS)
    },
    async unlock() {
      clearInterval(renewal)
      await releaseLock(db, id, holder)
    },
  }
}

async function waitFor(db: Database, id: string, holder: string, signal: AbortSignal) {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await acquireLock(db, id, holder)
    if (answer === 'taken') return
    if (answer === 'gone') throw new LockRefused(404)
    if (signal.aborted || performance.now() > deadline) throw new LockRefused(423)
    await wait(PAUSE_MS)
  }
}
