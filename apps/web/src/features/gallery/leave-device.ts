// What of somebody's pictures stays on a device that she leaves to others.
import type { SentPicture, StoredPicture } from './database.ts'
import { forgetPictures } from './stored-pictures.ts'
import { isChangedHere, isVoiceUnsent } from './sync/sync-plan.ts'

/** Forgets what the server has of an owner's pictures; tells how many stay. */
export async function leaveUnsent(owner: string): Promise<number> {
  let unsent = 0
  await forgetPictures((picture, { sent, page }) => {
    if (picture.owner !== owner) return false
    const stays = isUnsent(picture, sent, page)
    if (stays) unsent += 1
    return !stays
  })
  return unsent
}

/**
 * Forgets pictures that are another child's now. What was changed here since stays: the server takes
 * it from nobody, and whoever changed it would lose it.
 */
export const leaveMoved = (owner: string, moved: ReadonlySet<string>): Promise<number> =>
  moved.size === 0
    ? Promise.resolve(0)
    : forgetPictures(
        (picture, { sent, page }) =>
          picture.owner === owner && moved.has(picture.id) && !isUnsent(picture, sent, page),
      )

/** Forgets all pictures of an owner. */
export const forgetOwner = (owner: string): Promise<number> =>
  forgetPictures((picture) => picture.owner === owner)

function isUnsent(picture: StoredPicture, sent: SentPicture | undefined, page: unknown): boolean {
  if (isChangedHere(picture, sent) || isVoiceUnsent(picture)) return true
  // after a crash the page may hold strokes that the picture does not show yet
  const [there, here] = [drawnOf(page), drawnOf(picture.state)]
  return there.history === here.history && there.changes > here.changes
}

/** Of which history, and after how many changes, where a room notes that. */
function drawnOf(noted: unknown): { history: unknown; changes: number } {
  const isNote = typeof noted === 'object' && noted !== null
  const history = isNote && 'history' in noted ? noted.history : undefined
  const changes = isNote && 'changes' in noted ? noted.changes : undefined
  return { history, changes: typeof changes === 'number' ? changes : 0 }
}
