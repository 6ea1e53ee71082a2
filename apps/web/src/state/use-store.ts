// A store in components.
import { useSyncExternalStore } from 'react'
import type { Watched } from './store.ts'

/** The value of a store, as it changes. */
export const useStore = <Value>(store: Watched<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get)
