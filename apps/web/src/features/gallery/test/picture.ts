// A picture as the tests of the gallery make it.
import type { StoredPicture } from '../database.ts'
import { newPictureId } from '../stored-pictures.ts'

/** Drawn by Mira, but for what is given. */
export const picture = (given: Partial<StoredPicture> = {}): StoredPicture => ({
  id: newPictureId(),
  owner: 'mira',
  kind: 'drawing',
  state: { strokes: [1] },
  image: new Blob(['image'], { type: 'image/png' }),
  width: 4,
  height: 3,
  createdAt: 1_000,
  updatedAt: 1_000,
  ...given,
})
