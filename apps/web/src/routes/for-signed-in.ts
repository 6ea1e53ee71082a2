// What begins once the first page is drawn, for whoever is signed in.
import { session } from '../session/index.ts'
import { isClassTablet } from '../state/class-tablet.ts'
import { writeText } from '../state/stored.ts'

/** To be called at each change of who is here. */
export function startForSignedIn(): void {
  const state = session.current()
  if (state.kind !== 'signedIn') return
  // sends what was unsent when the page was closed
  const userId = state.user._id
  void import('../api/outbox/send-stored.ts').then(({ sendStored }) => sendStored(userId))
  // a page may stay open for longer than its links are good
  void import('../features/file-links/refused-files.ts').then((it) => it.watchRefusedFiles())
  // only children hear the recordings of their teachers
  if (state.user.role !== 'student') return
  // until she leaves; features/shared-device reads it
  if (isClassTablet()) writeText(`kinderleaf:here:${userId}`, 'yes')
  void import('../features/class-voices/class-voices.ts').then((it) => it.startClassVoices())
}
