// A visitor who wants to hand in a picture logs in first. This one picture goes with her: her own
// wish, in this tab; whatever else visitors made on this device stays the visitors'.
import { session } from '../../../session/index.ts'
import { readText, tab, writeText } from '../../../state/stored.ts'
import { galleryDatabase } from '../database.ts'
import { announceChange } from '../news.ts'
import { visitor } from '../owner.ts'

const key = 'kinderleaf:brought-picture'

/** Remembers, until this tab is closed, which picture is to come along. */
export function noteBrought(id: string): void {
  // without storage it stays with the visitors
  writeText(key, id, tab)
}

function takeBrought(): string | null {
  const id = readText(key, tab)
  writeText(key, null, tab)
  return id
}

/** Makes the picture that was brought the signed-in person's. */
export async function claimBrought(id: string): Promise<void> {
  const state = session.current()
  if (state.kind !== 'signedIn' || takeBrought() !== id) return
  const owner = state.user._id
  try {
    const transaction = (await galleryDatabase()).transaction('pictures', 'readwrite')
    const picture = await transaction.store.get(id)
    if (picture?.owner === visitor) await transaction.store.put({ ...picture, owner })
    await transaction.done
    announceChange()
  } catch {
    // it stays where it was
  }
}
