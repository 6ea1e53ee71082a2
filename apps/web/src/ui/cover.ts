// The picture of a lesson, quiz or activity: its own, or the drawn cover. Its title is always
// beside it, so its alt text is empty.
import { pictureWidths } from '@kinderleaf/contract/plain'
import { defaultCover } from '../pictures/covers.ts'

type Kind = Parameters<typeof defaultCover>[0]

/** The address of the picture. */
export const coverOf = (kind: Kind, src: string | null | undefined): string =>
  src || defaultCover(kind).src

// a public picture on the product's own server, named by its main width; drawings need no widths
const storedPicture = /^(\/media\/public\/[0-9a-f-]+\/)1280\.webp$/

/**
 * The address and, for a picture on the product's own server, its other widths for `srcset` and the
 * cover for `drawInstead`.
 */
export function pictureOf(kind: Kind, src: string | null | undefined) {
  const address = coverOf(kind, src)
  const folder = storedPicture.exec(address)?.[1]
  if (!folder) return { src: address }
  const widths = pictureWidths.map((width) => `${folder}${width}.webp ${width}w`)
  const drawn = defaultCover(kind).src
  return { src: address, srcSet: widths.join(', '), 'data-drawn': drawn }
}

/** For a picture that cannot be had now: shows the cover of its `data-drawn` instead. */
export function drawInstead({ currentTarget: picture }: { currentTarget: HTMLImageElement }) {
  const { drawn } = picture.dataset
  // a cover that fails as well ends here
  if (!drawn || picture.getAttribute('src') === drawn) return
  picture.removeAttribute('srcset')
  picture.src = drawn
}
