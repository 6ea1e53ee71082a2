// At the start, sends what this child did while the server was away. The outbox itself is loaded only
// if there is anything.
import { listForUser } from '../../state/user-storage.ts'
import { outboxPrefix } from './outbox-queue.ts'

export async function sendStored(userId: string): Promise<void> {
  if (listForUser(userId, outboxPrefix).size === 0) return
  const { outbox } = await import('./index.ts')
  await outbox.send(userId)
}
