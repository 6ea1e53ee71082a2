// A tablet's photos: two of the same name, larger than they are kept, are both handed in, as small as
// the school keeps them.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { enrolChild, newAccount } from '../stack/people.ts'

/** A noisy photo as a camera makes it, as large as asked. */
async function photo(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    async ({ width, height }) => {
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('there is no canvas')
      for (let at = 0; at < 4_000; at += 1) {
        pen.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
        pen.fillRect(Math.random() * width, Math.random() * height, 90, 90)
      }
      const reader = new FileReader()
      reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }))
      await new Promise((resolve) => {
        reader.onload = resolve
      })
      return String(reader.result).split(',')[1] ?? ''
    },
    { width, height },
  )
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** The files of this browser's hand-in: their names, and how large they are. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('kinderleaf-hand-ins')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = database.transaction('handIns').objectStore('handIns').getAll()
    await new Promise((resolve) => {
      reading.onsuccess = resolve
    })
    database.close()
    const files: { name: string; content: Blob }[] = reading.result[0]?.files ?? []
    return Promise.all(
      files.map(async ({ name, content }) => {
        const { width, height } = await createImageBitmap(content)
        return { name, bytes: content.size, sides: [width, height] }
      }),
    )
  })

test('two photos of one name are handed in, no larger than they are kept', async ({
  page,
  school,
}) => {
  await enrolChild(page, newAccount('Lea Brand'), school.classRoom.code)
  await page.goto(`/activity/${school.classRoom.activity.id}`)
  const [wide, tall] = [await photo(page, 3_000, 2_250), await photo(page, 2_250, 3_000)]
  for (const size of [360, 768, 1440]) {
    await page.setViewportSize({ width: size, height: 1_000 })
    for (const tile of await page.locator('.ways-in-tile').all()) {
      const box = await tile.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(96)
    }
  }
  await page.getByLabel('Photo', { exact: true }).setInputFiles(wide)
  const files = page.getByRole('group', { name: 'Files' })
  await expect(files.getByText('image.jpg')).toBeVisible()
  await files.locator('input').setInputFiles([tall, wide])
  await expect(files.getByText('2 of 2: image-2.jpg')).toBeVisible()
  await expect(files.getByText('This is here already: image.jpg')).toBeVisible()
  await expectAccessible(page)
  const [first, second] = await kept(page)
  expect(first).toMatchObject({ name: 'image.jpg', sides: [2_048, 1_536] })
  expect(second).toMatchObject({ name: 'image-2.jpg', sides: [1_536, 2_048] })
  expect(first?.bytes).toBeLessThan(wide.buffer.length / 2)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const sent = page.getByRole('dialog', { name: 'Submission successful!' })
  await expect(sent.getByRole('img', { name: 'What you made' })).toBeVisible()
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('You handed this in.')).toBeVisible()
})
