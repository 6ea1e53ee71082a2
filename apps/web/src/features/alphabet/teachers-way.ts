// The teacher's way, kept on the device: whether letters say their sound or their name, and how
// they are written.
import { useSyncExternalStore } from 'react'
import type { LetterCase } from './letters.ts'

export interface TeachersWay {
  readonly says: 'sound' | 'name'
  readonly shows: LetterCase
}

const key = 'kinderleaf-letters'
const usual: TeachersWay = { says: 'sound', shows: 'both' }
const listeners = new Set<() => void>()
let way: TeachersWay | undefined

// storage is refused in some private windows, and may hold anything
function kept(): TeachersWay {
  try {
    const [says, shows] = (localStorage.getItem(key) ?? '').split(' ')
    return {
      says: says === 'name' ? says : usual.says,
      shows: shows === 'capital' || shows === 'small' ? shows : usual.shows,
    }
  } catch {
    return usual
  }
}

function snapshot(): TeachersWay {
  way ??= kept()
  return way
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Teaches in another way from now on. */
export function teach(next: Partial<TeachersWay>): void {
  const chosen = { ...snapshot(), ...next }
  way = chosen
  try {
    localStorage.setItem(key, `${chosen.says} ${chosen.shows}`)
  } catch {
    // it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

/** How letters are taught on this device. */
export const useTeachersWay = (): TeachersWay => useSyncExternalStore(subscribe, snapshot)
