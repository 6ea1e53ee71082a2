// What is being written into a dialog, which keeps it until it is taken over.
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isSame } from './is-same.ts'

interface Entry<E> {
  readonly entry: E
  readonly change: (change: Partial<E> | ((last: E) => E)) => void
  readonly isChanged: boolean
}

/** Begins with `begin`; `onPending` is told the entry when it has changed. */
export function useEntry<E extends object>(
  begin: () => E,
  onPending: (entry: E) => void,
): Entry<E> {
  const [first] = useState(begin)
  const [entry, setEntry] = useState(first)
  const isChanged = !isSame(entry, first)
  const report = useEffectEvent(onPending)
  useEffect(() => {
    if (isChanged) report(entry)
  }, [isChanged, entry])
  const change = useCallback<Entry<E>['change']>(
    (by) => setEntry((last) => (typeof by === 'function' ? by(last) : { ...last, ...by })),
    [],
  )
  return { entry, change, isChanged }
}
