// A store in components.
import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

export const useStore = <Value>(store: Readable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get)
