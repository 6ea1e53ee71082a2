// A teacher goes through 271 pieces of handed-in work: by the choices of the page, from one to the next
// without a mouse, into the pictures, and away with all of it as one file.
import { readFile } from 'node:fs/promises'
import { ownPageHeader, sitePaths } from '@kinderleaf/contract/plain'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { press, reach } from '../stack/keyboard.ts'
import { drawing } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

const names = [
  ...['Ada', 'Bo', 'Cleo', 'Dina', 'Emil', 'Fynn', 'Gus', 'Hana', 'Ivo', 'Juno', 'Kai', 'Lea'],
  ...['Mila'],
]
/** What each child hands in; the last one fewer, so that it is 271 in all. */
const countOf = (place: number) => (place < names.length - 1 ? 21 : 19)

/** Hands in a comment and a link several times, the first time with a drawing; as the child of the page. */
async function handIn(page: Page, activityId: string, name: string, count: number) {
  const picture = { ...drawing, buffer: drawing.buffer.toString('base64') }
  const sent = { activityId, name, count, picture, path: sitePaths.token, header: ownPageHeader }
  await page.evaluate(async ({ activityId, name, count, picture, path, header }) => {
    const granted = await fetch(path, { method: 'POST', headers: { [header]: '1' } })
    const { accessToken } = await granted.json()
    const bytes = Uint8Array.from(atob(picture.buffer), (letter) => letter.charCodeAt(0))
    for (let number = 1; number <= count; number += 1) {
      const form = new FormData()
      form.set('activityId', activityId)
      form.set('comment', `${name} ${number}`)
      form.set('externalLink', 'https://example.org/bee')
      const file = new File([bytes], `${name}.png`, { type: picture.mimeType })
      if (number === 1) form.set('files', file)
      const headers = { authorization: `Bearer ${accessToken}` }
      const answer = await fetch('/api/submissions', { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }, sent)
}

test('a teacher goes through 271 submissions with the keyboard alone', async ({
  page,
  newPage,
}) => {
  // 271 pieces of work are handed in first
  test.setTimeout(300_000)
  const { code, activity } = await openClass(page)
  const child = await newPage()
  for (const [place, name] of names.entries()) {
    await child.context().clearCookies()
    await enrolChild(child, newAccount(name), code)
    await handIn(child, activity.id, name, countOf(place))
  }
  await child.context().clearCookies()
  await enrolChild(child, newAccount('Nobody Yet'), code)
  const stop = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.querySelector('h2')?.textContent
    })

  await test.step('her card shows the newest ten, and leads to all', async () => {
    await page.goto('/educator/my-activities')
    await press(page, page.getByRole('button', { name: 'Show Submissions (271)' }))
    await expect(page.getByText('These are the newest 10.')).toBeVisible()
    await press(page, page.getByRole('link', { name: 'All submissions' }))
    await expect(page.getByRole('heading', { level: 1, name: activity.title })).toBeVisible()
    await expect(page.getByText('13 of 14 children have handed in')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(13)
  })

  await test.step('J goes on from the first work to the last, K back', async () => {
    const first = page.getByRole('region', { name: 'Work 21 of Ada' })
    await expect(first).toBeVisible()
    await page.keyboard.press('j')
    await expect(first).toBeFocused()
    for (let press = 1; press < 21; press += 1) await page.keyboard.press('j')
    expect(await stop()).toBe('Work 1 of Ada')
    await page.keyboard.press('j')
    expect(await stop()).toBe('Work 21 of Bo')
    const last = page.getByRole('region', { name: 'Work 1 of Mila' })
    // 248 times, and as often as her work is not read yet
    await expect(async () => {
      await page.evaluate(() => {
        for (let press = 0; press < 250; press += 1) {
          dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
        }
      })
      await expect(last).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(last).toBeInViewport()
    await page.keyboard.press('k')
    expect(await stop()).toBe('Work 2 of Mila')
    await expectAccessible(page)
  })

  await test.step('a picture is enlarged, turned and moved, and the next one is another child’s', async () => {
    await page.keyboard.press('j')
    await press(page, page.getByRole('button', { name: 'Zoom: Mila.png' }))
    const viewer = page.getByRole('dialog', { name: 'Mila: Mila.png' })
    const picture = viewer.getByRole('img', { name: 'Mila: Mila.png' })
    await expect(picture).toBeVisible()
    const lies = () => picture.evaluate((image) => image.style.transform)
    await page.keyboard.press('+')
    expect(await lies()).toContain('scale(1.5)')
    await page.keyboard.press('ArrowRight')
    expect(await lies()).toContain('translate(-')
    await page.keyboard.press('r')
    expect(await lies()).toBe('translate(0px, 0px) rotate(90deg) scale(1)')
    await expectAccessible(page)
    await page.keyboard.press('k')
    await expect(page.getByRole('dialog', { name: 'Lea: Lea.png' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous picture' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Zoom: Mila.png' })).toBeFocused()
  })

  await test.step('an answer is a press, and she stays where she is', async () => {
    const work = page.getByRole('region', { name: 'Work 1 of Mila' })
    const star = work.getByRole('button', { name: 'A smiling star' })
    await reach(page, star)
    await page.keyboard.press('Space')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(work.getByText('Not seen yet')).toBeVisible()
    const { submissions } = await callAs(page, 'activitySubmissions', {
      params: { id: activity.id },
    })
    expect(submissions).toHaveLength(100)
  })

  await test.step('who has not handed in is one choice, in the address', async () => {
    await page.goto(`/educator/submissions/${activity.id}`)
    await press(page, page.getByRole('link', { name: 'Not handed in (1)' }))
    await expect(page).toHaveURL(/\?show=missing$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Nobody Yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('all of it is one file', async () => {
    const downloading = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Save all as ZIP' }))
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Draw a bee .*\.zip$/)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 2).toString()).toBe('PK')
    expect(file.includes('Mila/1 Mila.webp')).toBe(true)
  })
})
