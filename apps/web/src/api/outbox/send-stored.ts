// At the start, sends what this child did while the server was away. The outbox itself is loaded only
// if there is anything.
import { listForUser } from '../../state/user-storage.ts'
import { handInsDatabase, outboxPrefix } from './outbox-queue.ts'

export async function sendStored(userId: string): Promise<void> {
  const isWaiting = listForUser(userId, outboxPrefix).size > 0
  const mayHaveFiles = await isStoredHere(handInsDatabase)
  if (!isWaiting && !mayHaveFiles) return
  const { outbox } = await import('./index.ts')
  if (mayHaveFiles) {
    const { postSubmitted } = await import('../hand-ins/submit-hand-in.ts')
    await postSubmitted(userId)
  }
  await outbox.send(userId)
}

/** A browser that cannot tell has entries at least. */
async function isStoredHere(database: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database)
  } catch {
    return false
  }
}
