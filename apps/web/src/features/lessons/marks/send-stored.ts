// At the start, sends the marks that this child made while the server was away. The queue's code is
// loaded only if there are any.
import { listForUser, session } from '../../../session/index.ts'
import { markPrefix } from './mark-queue.ts'

export async function sendStoredMarks(): Promise<void> {
  const state = session.current()
  if (state.kind !== 'signedIn' || listForUser(state.user._id, markPrefix).size === 0) return
  const { sendMarks } = await import('./index.ts')
  await sendMarks(state.user._id)
}
