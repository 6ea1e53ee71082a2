// Which rooms this device has stored.
import { useEffect, useState } from 'react'
import { canStoreRooms, storedRooms } from './stored-rooms.ts'

/** Their names; none until they are read, or where nothing can be stored. */
export function useStoredRooms(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (canStoreRooms()) storedRooms().then(setNames, () => {})
  }, [])
  return names
}
