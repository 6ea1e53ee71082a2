// A film that is half sent when its page is reloaded: it is named, and goes on from there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'

/** As much as is sent in one piece. */
const piece = 8 * 1024 * 1024

test('a film goes on where it was when the page was reloaded', async ({ page }, info) => {
  await openClass(page)
  const path = info.outputPath('seeds.webm')
  const film = readFileSync(join(import.meta.dirname, '..', 'stack', 'film.webm'))
  writeFileSync(path, Buffer.concat([film, Buffer.alloc(2.5 * piece)]))
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })

  const slow = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  const limit = (uploadThroughput: number) =>
    slow.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput })
  await limit(piece / 2)
  await page.goto('/educator/add-course')
  await page.getByRole('button', { name: 'Add chapter' }).click()
  await page.getByLabel('Chapter name').fill('Soil')
  await page.keyboard.press('Enter')
  await chooseFilm(page, path)
  await expect.poll(() => offsets).toEqual([0, piece])
  await page.reload()

  await limit(-1)
  await page.getByRole('button', { name: 'Continue' }).click()
  const lecture = await chooseFilm(page, path, '“seeds.webm” was on its way.')
  await expect(lecture.getByRole('button', { name: 'Remove seeds.webm' })).toBeVisible()
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(offsets[2]).toBeGreaterThanOrEqual(piece)
})

/** Opens the dialog of a new lecture, which may say something of a film, and chooses one there. */
async function chooseFilm(page: Page, path: string, hint = 'MP4 or WebM') {
  await page.getByRole('button', { name: 'Add lecture to Soil' }).click()
  const lecture = page.getByRole('dialog', { name: 'Add lecture' })
  const field = lecture.getByRole('group', { name: 'Video file' })
  await expect(field.getByText(hint)).toBeVisible()
  await field.locator('input').setInputFiles(path)
  return lecture
}
