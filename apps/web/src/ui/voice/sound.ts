// Sounds of things, as rooms use them; how they are made is loaded with the first one.
import { unlockAudio } from './audio.ts'
import { muted } from './mute.ts'

export type SoundName =
  | 'rain'
  | 'bell'
  | 'drum'
  | 'splash'
  | 'pop'
  | 'steps'
  | 'wind'
  | 'clap'
  | 'leaves'

/** Plays it beside what is spoken; one that cannot be loaded is left out. */
export function playSound(name: SoundName): void {
  if (muted.get()) return
  unlockAudio()
  import('./sounds.ts').then(
    ({ playByContext }) => playByContext(name),
    () => {},
  )
}
