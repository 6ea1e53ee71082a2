// The teacher's way, kept on the device: whether letters say their sound or their name, and how
// they are written.
import { createStore } from '../../state/store.ts'
import { stored } from '../../state/stored.ts'
import { useStore } from '../../state/use-store.ts'
import type { LetterCase } from './letters.ts'

export interface TeachersWay {
  readonly says: 'sound' | 'name'
  readonly shows: LetterCase
}

const kept = stored<TeachersWay>(
  'kinderleaf-letters',
  (text) => {
    const [says, shows] = (text ?? '').split(' ')
    return {
      says: says === 'name' ? says : 'sound',
      shows: shows === 'capital' || shows === 'small' ? shows : 'both',
    }
  },
  ({ says, shows }) => `${says} ${shows}`,
)
const way = createStore(kept.read)

/** Teaches in another way from now on. */
export function teach(next: Partial<TeachersWay>): void {
  way.set({ ...way.get(), ...next })
  kept.write(way.get())
}

/** How letters are taught on this device. */
export const useTeachersWay = (): TeachersWay => useStore(way)
