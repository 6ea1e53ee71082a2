// Drawn pictures that come onto the page, stamps and what it begins with, by where they lie among the
// pictures of the product.

/** Where it lies. */
export const drawnAddress = (name: string): string => `/pictures/${name}.svg`

/** Larger than a stamp is drawn, and as large as a starter on most pages. */
const drawnWidth = 1_024
const loaded = new Map<string, Promise<HTMLImageElement>>()

/** It is ready to be drawn, with a size of its own: without one some browsers draw nothing. */
export function loadDrawn(name: string): Promise<HTMLImageElement> {
  const found = loaded.get(name)
  if (found) return found
  const picture = read(name)
  loaded.set(name, picture)
  picture.catch(() => loaded.delete(name))
  return picture
}

async function read(name: string): Promise<HTMLImageElement> {
  const answer = await fetch(drawnAddress(name))
  if (!answer.ok) throw new Error(`There is no picture of ${name}`)
  const drawn = new DOMParser().parseFromString(
    await answer.text(),
    'image/svg+xml',
  ).documentElement
  drawn.setAttribute('width', String(drawnWidth))
  drawn.setAttribute('height', String(drawnWidth))
  const file = new Blob([drawn.outerHTML], { type: 'image/svg+xml' })
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode()
  URL.revokeObjectURL(image.src)
  return image
}
