// Which rooms this device has stored.
import { useEffect, useState } from 'react'
import { canStoreRooms, roomStates } from './stored-rooms.ts'

/** Their names; none until they are read, or where nothing can be stored. */
export function useStoredRooms(): readonly string[] {
  const [storedRooms, setStoredRooms] = useState<readonly string[]>([])
  useEffect(() => {
    if (!canStoreRooms()) return
    const setNames = (states: Awaited<ReturnType<typeof roomStates>>) =>
      setStoredRooms(states.filter((state) => state.isStored).map(({ name }) => name))
    roomStates().then(setNames, () => {})
  }, [])
  return storedRooms
}
