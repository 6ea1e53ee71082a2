// Which page a child draws on: the picture that the address names, else the last one of its owner,
// else a new one.
import { newPicture } from '../../../state/made-for.ts'
import {
  currentOwner,
  isBlank,
  lastPicture,
  newPictureId,
  readPicture,
  type StoredPicture,
} from '../../gallery/index.ts'
import type { Drawing } from './page-autosave.ts'
import { readPage, type StoredPage } from './page-store.ts'

export interface OpenedDrawing {
  readonly drawing: Drawing
  /** Pixels of the page for a CSS pixel. */
  readonly ratio: number
  /** Tiles and steps as this device has them. */
  readonly stored?: StoredPage
}

/** Finds the page; `ratio` is a new page's, `take` has other windows leave what they draw on. */
export async function openDrawing(
  id: string | null,
  ratio: number,
  take: (picture: string) => Promise<void>,
): Promise<OpenedDrawing> {
  const owner = await currentOwner()
  const found = await (id === null ? lastPicture(owner, 'drawing') : asked(id))
  if (found) await take(found.id)
  // another window may just have written it
  const picture = found && (await readPicture(found.id))
  if (picture?.kind !== 'drawing') {
    return { drawing: begun({ id: newPictureId(), owner, createdAt: Date.now() }), ratio }
  }
  const { createdAt, image } = picture
  const state = stateOf(picture)
  const stored = await readPage(picture.id)
  if (!stored || stored.page.history !== state.history) {
    const known = { id: picture.id, owner, createdAt }
    if (isBlank(picture)) return { drawing: begun(known), ratio }
    return { drawing: begun({ ...known, image }), ratio: state.ratio ?? 1 }
  }
  const { history, changes } = stored.page
  const drawing = { id: picture.id, owner, createdAt, history, changes, seen: state.changes }
  return { drawing, ratio: stored.page.ratio, stored }
}

/** Nobody is asked for a new one. */
const asked = (id: string) => (id === newPicture ? undefined : readPicture(id))

/** A drawing whose history begins here. */
const begun = (known: Pick<Drawing, 'id' | 'owner' | 'createdAt' | 'image'>): Drawing => ({
  ...known,
  history: newPictureId(),
  changes: 0,
  seen: undefined,
})

interface KnownState {
  readonly history?: string
  readonly ratio?: number
  readonly changes?: number
}

function stateOf({ state }: StoredPicture): KnownState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('history' in state && typeof state.history === 'string' && { history: state.history }),
    ...('ratio' in state && typeof state.ratio === 'number' && { ratio: state.ratio }),
    ...('changes' in state && typeof state.changes === 'number' && { changes: state.changes }),
  }
}
