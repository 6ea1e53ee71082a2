// Which hand-in is being sent, and the share of its bytes that are.
import { createStore } from '../../state/store.ts'

export const handInUnderway = createStore<{ key: string; share: number } | null>(() => null)
