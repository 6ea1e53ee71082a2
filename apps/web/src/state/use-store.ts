// A store in components.
import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/** The value of a store, as it changes. */
export const useStore = <Value>(store: Readable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get)
