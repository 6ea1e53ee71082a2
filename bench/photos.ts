// npm run bench:photos: what a tab takes while a child chooses ten photos of twelve megapixels.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { noise } from '../apps/server/src/modules/media/test/samples.ts'
import { type BrowserSchool, inBrowserSchool } from './browser-school.ts'

const PHOTOS = 10
const SAMPLE_MS = 20
const most = 300

async function measure({ origin, browser, pool, signIn }: BrowserSchool, photos: string[]) {
  const page = await browser.newPage({ viewport: { width: 768, height: 1024 } })
  await signIn(page)
  const { rows } = await pool.query<{ id: string }>(`
    select activities.id from activities join memberships using (educator_id)
    join users on users.id = memberships.student_id
    where users.name ilike 'mira%' and status = 'published' and deleted_at is null limit 1`)
  await page.goto(`${origin}/activity/${rows[0]?.id}`)
  const files = page.getByRole('group', { name: 'Files' })
  await files.locator('input').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const pid = await tabOf(page)
  const before = megabytesOf(pid)
  let reached = 0
  const sampling = setInterval(() => {
    reached = Math.max(reached, megabytesOf(pid))
  }, SAMPLE_MS)
  const began = performance.now()
  await files.locator('input').setInputFiles(photos)
  await files.getByText(`${PHOTOS} of ${PHOTOS}:`).waitFor({ timeout: 120_000 })
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  clearInterval(sampling)
  console.log(
    `${PHOTOS} photos of 12 megapixels in ${seconds} s: the tab took ${before} MB before them,` +
      ` ${reached} MB at most, ${megabytesOf(pid)} MB after them`,
  )
  if (reached >= most) process.exitCode = 1
}

/** The process of the newest tab: the one that took the most time of late shows nothing else. */
async function tabOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the browser is gone')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const tabs = processInfo.filter(({ type }) => type === 'renderer')
  const [tab] = tabs.toSorted((a, b) => b.cpuTime - a.cpuTime)
  if (!tab) throw new Error('there is no tab')
  return tab.id
}

/** Its own memory, and its part of what it shares. */
function megabytesOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1_024)
}

/** As a tablet's camera makes them, all of one name's form and each another content. */
const photosIn = (folder: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: PHOTOS }, async (_, place) => {
      const path = join(folder, `photo-${place}.jpg`)
      const grain = noise(500, 375).modulate({ hue: place * 36 })
      await grain.resize(4_000, 3_000).jpeg({ quality: 85 }).toFile(path)
      return path
    }),
  )

await inBrowserSchool(async (school) => {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-photos-'))
  try {
    await measure(school, await photosIn(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
