// From drawings to a picture: markup and files of ours become pixels, and pixels become a PNG.

/** How wide a picture is that is saved as a file of its own. */
export const savedWidth = 2400

/** Something drawn, at its place on the picture. */
export interface Placed {
  readonly image: CanvasImageSource
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** In degrees, round its middle. */
  readonly turn?: number
}

/**
 * The picture that a piece of SVG markup shows. Width and height are written into it: without
 * them Firefox draws nothing onto a canvas.
 */
export async function imageOf(markup: string, width: number, height: number) {
  const sized = markup.replace('<svg', `<svg width="${width}" height="${height}"`)
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A PNG of a white sheet with everything on it, first things lowest. */
export function pngOf(width: number, height: number, things: readonly Placed[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) return Promise.reject(new Error('This browser has no canvas to draw on'))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  for (const { image, x, y, width: wide, height: high, turn = 0 } of things) {
    pen.save()
    pen.translate(x + wide / 2, y + high / 2)
    pen.rotate((turn * Math.PI) / 180)
    pen.drawImage(image, -wide / 2, -high / 2, wide, high)
    pen.restore()
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not compressed'))),
      'image/png',
    )
  })
}

/** Where the file of a drawing of the rooms lies. */
export const roomPicture = (id: string): string => `/pictures/rooms/${id}.svg`

const markups = new Map<string, Promise<string>>()

async function readMarkup(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/** The markup of a drawing of ours; asked for once. */
export function drawingMarkup(address: string): Promise<string> {
  const known = markups.get(address)
  if (known) return known
  const asked = readMarkup(address)
  markups.set(address, asked)
  asked.catch(() => markups.delete(address))
  return asked
}
