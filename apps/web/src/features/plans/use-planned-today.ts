// Whether something is planned for a child today.
import { call } from '../../api/index.ts'
import { useLastAnswer } from '../../state/use-last-answer.ts'
import { readerDay } from '../due-dates/index.ts'

async function isPlannedOn(day: string): Promise<boolean> {
  const { things } = await call('today', { query: { day } })
  return things.length > 0
}

/** Undefined until it is known; false where the server does not say. */
export const usePlannedToday = (userId: string): boolean | undefined =>
  useLastAnswer(userId, { name: 'today', value: readerDay(), ask: isPlannedOn })
