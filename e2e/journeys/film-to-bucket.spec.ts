// A school whose files lie in a bucket: a teacher's film goes there straight from her browser, goes on
// after a reload with what is missing, passes through the server where the bucket takes nothing, and is
// watched straight from there.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@kinderleaf/contract/plain'
import type { Page } from '@playwright/test'
import { openS3Server } from '../../apps/server/src/modules/media/test/s3-server.ts'
import { findFreePort, startProduct } from '../../apps/server/test/processes/product.ts'
import { test as base, expect } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'

const piece = limits.uploadPartBytes
const filmPath = join(import.meta.dirname, '..', 'stack', 'film.webm')
/** It goes over loopback once or twice, and is read there. */
const wholeFilm = { timeout: 60_000 }

let store: Awaited<ReturnType<typeof openS3Server>>
let origin: string
/** Opens before the pages and closes after them, since a page may still load what it needs later. */
const test = base.extend<{ schoolWithBucket: undefined }>({
  schoolWithBucket: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-bucket-'))
      store = await openS3Server()
      const port = await findFreePort()
      origin = `http://127.0.0.1:${port}`
      const server = await startProduct(port, {
        DATA_DIR: folder,
        TEACHER_SIGNUP: 'open',
        S3_DELIVERY: 'redirect',
        ...store.settings,
      })
      await use(undefined)
      await server.stop()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { auto: true },
  ],
})

const stored = () => [...store.objects.keys()].filter((name) => name.startsWith('files/'))

test('a film goes straight to the bucket, also after a reload', async ({ newPage }, info) => {
  const page = await newPage()
  await openClass(page, origin)
  const path = writeFilm(info.outputPath('seeds.webm'))
  const puts = watchPuts(page)
  const line = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })

  await limit(piece / 2)
  await addChapter(page)
  await chooseFilm(page, path)
  await expect.poll(() => puts).toEqual([1, 2])
  await page.reload()

  await limit(-1)
  await page.getByRole('button', { name: 'Continue' }).click()
  const lecture = await chooseFilm(page, path, '“seeds.webm” was on its way.')
  await expect(lecture.getByRole('button', { name: 'Remove seeds.webm' })).toBeVisible(wholeFilm)
  expect(puts).toEqual([1, 2, 2, 3])
  expect(stored()).toHaveLength(1)
  expect(store.unfinished.size).toBe(0)
  expect([...store.objects.keys()].filter((name) => name.startsWith('incoming/'))).toEqual([])
})

test('a film passes through the server where the bucket takes nothing from pages', async ({
  newPage,
  allowed,
}, info) => {
  allowed.complaints.push(/CORS policy|Failed to load resource|ERR_FAILED/)
  const page = await newPage()
  await openClass(page, origin)
  store.closeToPages()
  await addChapter(page)
  const lecture = await chooseFilm(page, writeFilm(info.outputPath('seeds.webm')))
  await expect(lecture.getByRole('button', { name: 'Remove seeds.webm' })).toBeVisible(wholeFilm)
  expect(stored()).toHaveLength(1)
})

test('a film is played straight from the bucket', async ({ newPage }) => {
  const page = await newPage()
  await openClass(page, origin)
  const sentBy: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'media') sentBy.push(new URL(response.url()).origin)
  })
  await addChapter(page)
  const lecture = await chooseFilm(page, filmPath)
  await lecture.getByRole('button', { name: 'Watch it here' }).click()
  await expect
    .poll(() => lecture.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0)
  expect(new Set(sentBy)).toEqual(new Set([origin, store.settings.S3_ENDPOINT]))
})

/** A film of two parts and a half. */
function writeFilm(path: string): string {
  const film = readFileSync(filmPath)
  writeFileSync(path, Buffer.concat([film, Buffer.alloc(2.5 * piece)]))
  return path
}

/** Which parts the page has begun to send. */
function watchPuts(page: Page): number[] {
  const puts: number[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (request.method() === 'PUT') puts.push(Number(searchParams.get('partNumber')))
  })
  return puts
}

/** A new lesson with one chapter, Soil. */
async function addChapter(page: Page) {
  await page.goto(`${origin}/educator/add-course`)
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
