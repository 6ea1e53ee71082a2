// What stands for a picture until it is drawn for the first time: one white pixel.

const white =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

export const blankImage = (): Blob =>
  new Blob([Uint8Array.from(atob(white), (sign) => sign.charCodeAt(0))], { type: 'image/png' })

export const blankSize = { width: 1, height: 1 } as const

/** Whether a picture was never drawn. */
export const isBlank = ({ width }: { readonly width: number }): boolean => width === blankSize.width
