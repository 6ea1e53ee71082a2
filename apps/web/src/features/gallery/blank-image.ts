// What stands for a picture on which nothing is seen, not drawn yet or cleared again: one white pixel.
import type { StoredPicture } from './database.ts'

const white =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

export const blankImage = (): Blob =>
  new Blob([Uint8Array.from(atob(white), (sign) => sign.charCodeAt(0))], { type: 'image/png' })

export const blankSize = { width: 1, height: 1 } as const

/** Whether nothing is seen on a picture. */
export const isBlank = ({ width, height }: Pick<StoredPicture, 'width' | 'height'>): boolean =>
  width === blankSize.width && height === blankSize.height
