// Whether something is planned for a child today. What was so last time is so at once, on the same day.
import { useEffect, useState } from 'react'
import { call } from '../../api/index.ts'
import { readForUser, storeForUser } from '../../session/index.ts'
import { readerDay } from '../due-dates/index.ts'

const storedName = 'today'

/** Undefined until it is known; false where the server does not say. */
export function usePlannedToday(userId: string): boolean | undefined {
  const day = readerDay()
  const [isPlanned, setPlanned] = useState<boolean | undefined>(() =>
    readForUser(userId, storedName) === day ? true : undefined,
  )
  useEffect(() => {
    let isUnmounted = false
    const update = (is: boolean) => {
      storeForUser(userId, storedName, is ? day : null)
      if (!isUnmounted) setPlanned(is)
    }
    call('today', { query: { day } }).then(
      ({ things }) => update(things.length > 0),
      () => !isUnmounted && setPlanned((before) => before ?? false),
    )
    return () => {
      isUnmounted = true
    }
  }, [userId, day])
  return isPlanned
}
