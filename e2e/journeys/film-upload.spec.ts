// Files of a lecture on a slow line: a film that is half sent when its page is reloaded resumes,
// and a supporting file shows its progress, is cancelled, and is sent again after a failure.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cut, faultComplaints, mend } from '../stack/faults.ts'
import { expect, test } from '../stack/journey.ts'
import { worksheet } from '../stack/material.ts'
import { openClass } from '../stack/people.ts'

/** The size of one piece. */
const piece = 8 * 1024 * 1024

test('a film upload resumes after a reload', async ({ page }, info) => {
  await openClass(page)
  const path = info.outputPath('seeds.webm')
  const film = readFileSync(join(import.meta.dirname, '..', 'stack', 'film.webm'))
  writeFileSync(path, Buffer.concat([film, Buffer.alloc(2.5 * piece)]))
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })

  const limit = await limitUploads(page)
  await limit(piece / 2)
  await addChapter(page)
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

test('a supporting file shows its progress, is cancelled, and is sent again', async ({
  page,
  allowed,
}, info) => {
  allowed.complaints.push(...faultComplaints)
  await openClass(page)
  const path = info.outputPath(worksheet.name)
  writeFileSync(path, Buffer.concat([worksheet.buffer, Buffer.alloc(piece / 2)]))
  const limit = await limitUploads(page)
  await addChapter(page)
  await page.getByRole('button', { name: 'Add lecture to Soil' }).click()
  const lecture = page.getByRole('dialog', { name: 'Add lecture' })
  const field = lecture.getByRole('group', { name: 'Supporting file' })
  const choose = () => field.locator('input').setInputFiles(path)
  const progress = field.getByRole('progressbar', { name: `Uploading ${worksheet.name}` })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))

  await limit(piece / 16)
  await choose()
  await expect.poll(percent).toBeGreaterThan(0)
  expect(await percent()).toBeLessThan(100)
  await expect(lecture.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await field.getByRole('button', { name: `Stop uploading ${worksheet.name}` }).click()
  await expect(progress).toBeHidden()
  await expect(field.getByRole('button', { name: 'Choose file' })).toBeVisible()

  await limit(-1)
  await cut(page, 'uploadFile')
  await choose()
  const again = field.getByRole('button', { name: `Try again: ${worksheet.name}` })
  await expect(again).toBeVisible()
  await mend(page)
  await again.press('Enter')
  await expect(field.getByRole('button', { name: `Remove ${worksheet.name}` })).toBeVisible()
})

/** Limits the page's upload to so many bytes a second; -1 for no limit. */
async function limitUploads(page: Page) {
  const line = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  return (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput })
}

/** A new lesson with one chapter, Soil. */
async function addChapter(page: Page) {
  await page.goto('/educator/add-course')
  await page.getByRole('button', { name: 'Add chapter' }).click()
  await page.getByLabel('Chapter name').fill('Soil')
  await page.keyboard.press('Enter')
}

/** Opens the dialog of a new lecture, which may show a note on a film, and chooses one there. */
async function chooseFilm(page: Page, path: string, hint = 'MP4 or WebM') {
  await page.getByRole('button', { name: 'Add lecture to Soil' }).click()
  const lecture = page.getByRole('dialog', { name: 'Add lecture' })
  const field = lecture.getByRole('group', { name: 'Video file' })
  await expect(field.getByText(hint)).toBeVisible()
  await field.locator('input').setInputFiles(path)
  return lecture
}
