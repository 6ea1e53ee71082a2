// Stores a picture as a room of play does, in the browser or on the server, for journeys that continue
// with it.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from './calls.ts'

export interface PictureToAdd {
  /** A person's id, or `visitor`. */
  owner: string
  colour: string
}

/**
 * Stores a drawing of one colour in the gallery of this browser; the page must be the product's.
 */
export async function addPicture(page: Page, picture: PictureToAdd): Promise<void> {
  await page.evaluate(async ({ owner, colour }) => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('there is no canvas')
    pen.fillStyle = colour
    pen.fillRect(40, 40, 320, 220)
    const image = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    const at = Date.now()
    const id = `00000000-0000-4000-8000-${String(Math.random()).slice(2, 14).padEnd(12, '0')}`
    const times = { createdAt: at, updatedAt: at }
    const picture = { id, owner, kind: 'drawing', image, width: 400, height: 300, ...times }
    const opening = indexedDB.open('kinderleaf-gallery')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const putting = database.transaction('pictures', 'readwrite').objectStore('pictures')
    await new Promise((resolve, reject) => {
      const put = putting.put(picture)
      put.onsuccess = resolve
      put.onerror = () => reject(put.error)
    })
    database.close()
  }, picture)
}

/** How many pictures this browser holds, whoever made them. */
export const countPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('kinderleaf-gallery')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const counting = database.transaction('pictures').objectStore('pictures').count()
    const count = await new Promise<number>((resolve, reject) => {
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = () => reject(counting.error)
    })
    database.close()
    return count
  })

/** Stores a drawing of the child on this page on the server: what the page shows. Returns its id. */
export async function saveDrawing(page: Page): Promise<string> {
  const id = randomUUID()
  const made = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() }
  const buffer = await page.screenshot()
  await callAs(page, 'savePicture', {
    params: { id },
    form: { picture: JSON.stringify({ kind: 'drawing', width: 412, height: 839, ...made }) },
    file: { field: 'image', name: 'picture.png', mimeType: 'image/png', buffer },
  })
  return id
}
