// The teacher's settings, stored on the device: whether letters are spoken by sound or by name, and
// how they are written.
import { createStore } from '../../state/store.ts'
import { stored } from '../../state/stored.ts'
import { useStore } from '../../state/use-store.ts'
import type { LetterCase } from './letters.ts'

export interface LetterSettings {
  readonly speaks: 'sound' | 'name'
  readonly shows: LetterCase
}

const storedSettings = stored<LetterSettings>(
  'kinderleaf-letters',
  (text) => {
    const [speaks, shows] = (text ?? '').split(' ')
    return {
      speaks: speaks === 'name' ? speaks : 'sound',
      shows: shows === 'capital' || shows === 'small' ? shows : 'both',
    }
  },
  ({ speaks, shows }) => `${speaks} ${shows}`,
)
const settings = createStore(storedSettings.read)

export function changeLetterSettings(next: Partial<LetterSettings>): void {
  settings.set({ ...settings.get(), ...next })
  storedSettings.write(settings.get())
}

export const useLetterSettings = (): LetterSettings => useStore(settings)
