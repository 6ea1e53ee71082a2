// Crops a chosen picture to the shape of the cards and limits its size.

/** A part of a picture, in its own pixels. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The shape of a card's picture. */
export const cardAspect = 4 / 3
/** The width of the widest place where a thumbnail is shown. */
const mostWidth = 1_280
const quality = 0.86

/** The width and height of the result: never enlarged. */
export function cutSize({ width }: Cut): { width: number; height: number } {
  const wide = Math.max(1, Math.round(Math.min(width, mostWidth)))
  return { width: wide, height: Math.max(1, Math.round(wide / cardAspect)) }
}

/** The largest part of the card's shape around the middle. */
export function middleCut(width: number, height: number): Cut {
  const wide = Math.min(width, height * cardAspect)
  const high = wide / cardAspect
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high }
}

/** The cropped picture as a file; null when the browser cannot draw it. */
export async function cutOut(picture: HTMLImageElement, cut: Cut): Promise<File | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, cutSize(cut))
  const paint = canvas.getContext('2d')
  if (!paint) return null
  // transparent parts become white, since JPEG has no transparency
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.imageSmoothingQuality = 'high'
  const { x, y, width, height } = cut
  paint.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob && new File([blob], 'thumbnail.jpg', { type: blob.type })
}

/** The decoded picture at an address of this page; null when it is not a picture. */
export async function decodedPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}
