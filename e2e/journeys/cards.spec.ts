// Cards by which children sign in: printed, read back from the paper, scanned by any camera and by the
// wall itself, at home, and ended.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { browserThatSees } from '../stack/card-camera.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { clippedIn, codesOn } from '../stack/printed.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'
import { loopbackOrigin } from '../stack/stacks.ts'
import { addChildren, pair } from '../stack/wall.ts'

const longName = 'Maximiliana Alexandrina Theresia von Hohenstein-Wittelsbach'
/** On a tablet of a class her face leads to the wall. */
const menu = (page: Page) => page.getByRole('button', { name: /, (your menu|to the faces)$/ })

/** Her teacher chooses a face for her that is like no other. */
async function chooseFace(desk: Page, name: string) {
  const { children } = await callAs(desk, 'register')
  const child = children.find(({ student }) => student.name === name)
  const worn = { glasses: true, hijab: false, hearingAid: true }
  await callAs(desk, 'changeChild', {
    params: { studentId: child?.student._id ?? '' },
    body: {
      ...{ groups: [], language: null, signIn: null },
      face: { skin: 4, hair: 'buns', hairColour: 'black', colour: 'sky', ...worn },
    },
  })
}

/** From the next page on, nothing may be asked while a secret stands in the address. */
const watchAddress = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    window.fetch = (...asked) => {
      if (location.hash) reportError(new Error(`asked at ${location.href}`))
      return ask(...asked)
    }
  })

test('children sign in by cards that their teacher prints', async ({
  page: desk,
  newPage,
  allowed,
}) => {
  // refused cards, and sessions that end
  allowed.complaints.push(/40[134]/)
  await openClass(desk)
  // one sheet more than eight cards fill
  await addChildren(desk, ['Mia', 'Ben', longName, ...'ABCDEFG'])
  const printed = new Map<string, string>()
  let drawnFromId: string | null = null

  await test.step('she prints them, and the codes are read back from the paper', async () => {
    await desk.goto('/educator/student-enrolled?view=register')
    await desk.getByRole('link', { name: 'Cards' }).press('Enter')
    await expect(desk.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible()
    await desk.getByRole('button', { name: 'Make 10 cards' }).click()
    await expect(desk.getByText('Print them now')).toBeVisible()
    await expect(desk.getByText(/^Class card, never used/)).toHaveCount(10)
    await expectAccessible(desk)
    expect(await clippedIn(desk, '.cards-card')).toEqual([])
    const [a4, letter] = [await codesOn(desk, 'A4'), await codesOn(desk, 'Letter')]
    expect(a4.map((codes) => codes.length)).toEqual([8, 2])
    expect(letter.map((codes) => codes.length)).toEqual([8, 2])
    expect(new Set(a4.flat()).size).toBe(10)
    expect(new Set(letter.flat())).toEqual(new Set(a4.flat()))
    for (const code of a4.flat()) {
      expect(code).toMatch(/^http:\/\/[^/]+\/badge#[\w-]{22}$/)
    }
  })

  await test.step('one child’s card, and the list of the class', async () => {
    await desk.getByLabel('For whom').selectOption({ label: 'Mia' })
    await expect(desk.getByText('1 card from before is not good any more then.')).toBeVisible()
    await desk.getByRole('button', { name: 'Make 1 card' }).click()
    await expect(desk.getByText('Print them now')).toBeVisible()
    const [[code = ''] = []] = await codesOn(desk, 'A4')
    printed.set('class', code)
    await desk.getByLabel('What').selectOption({ label: 'The list of the class' })
    await expect(desk.getByRole('table', { name: 'The class' })).toBeVisible()
    expect(await clippedIn(desk, '.cards-list')).toEqual([])
    await expectAccessible(desk)
  })

  await test.step('any camera: the address signs in on a tablet of the class, and nowhere else', async () => {
    const address = printed.get('class') ?? ''
    const other = await newPage()
    await listen(other)
    await other.goto(address)
    const elsewhere = 'This card is for the tablets of your class.'
    await expect(other.getByText(elsewhere)).toBeVisible()
    await expect.poll(() => spokenTexts(other)).toContain(elsewhere)
    await expectAccessible(other)

    const tablet = await newPage()
    await pair(tablet, desk)
    const secret = new URL(address).hash.slice(1)
    const asked: string[] = []
    tablet.on('request', (request) => {
      asked.push(request.url().split('#', 1)[0] + (request.headers().referer ?? ''))
    })
    await watchAddress(tablet)
    await tablet.goto(address)
    await expect(menu(tablet)).toHaveAccessibleName('Mia, to the faces')
    drawnFromId = await menu(tablet).locator('img').getAttribute('src')
    expect(asked.filter((one) => one.includes(secret))).toEqual([])
    await tablet.goBack()
    expect(tablet.url()).not.toContain(secret)
  })

  await test.step('the wall looks at a card itself', async () => {
    const browser = await browserThatSees(printed.get('class') ?? '')
    const wall = await browser.newPage({ baseURL: loopbackOrigin() })
    await pair(wall, desk)
    await wall.getByRole('link', { name: 'Show my card' }).click()
    await expect(menu(wall)).toHaveAccessibleName('Mia, to the faces')
    expect((await callAs(wall, 'userData')).user.name).toBe('Mia')
    await browser.close()
  })

  await test.step('a card for home opens her session there, with the face that is on it, until it is ended', async () => {
    await chooseFace(desk, 'Mia')
    await desk.reload()
    await desk.getByLabel('For whom').selectOption({ label: 'Mia' })
    await desk.getByLabel('What').selectOption({ label: 'Home cards' })
    await desk.getByRole('button', { name: 'Make 1 card' }).click()
    await expect(desk.getByText('Print them now')).toBeVisible()
    await expectAccessible(desk)
    const [[address = ''] = []] = await codesOn(desk, 'Letter')
    const home = await newPage()
    await watchAddress(home)
    await home.goto(address)
    await expect(menu(home)).toHaveAccessibleName('Mia, your menu')
    const print = desk.getByRole('region', { name: 'Print' })
    const onCard = await print.locator('.cards-who img').getAttribute('src')
    expect(onCard).toMatch(/^data:image\/svg/)
    expect(onCard).not.toBe(drawnFromId)
    await expect(menu(home).locator('img')).toHaveAttribute('src', onCard ?? '')
    const greeting = home.getByRole('link', { name: 'My face' }).locator('img')
    await expect(greeting).toHaveAttribute('src', onCard ?? '')
    await desk.reload()
    await expect(desk.getByText('She is signed in on 1 device')).toBeVisible()
    await desk.getByRole('button', { name: 'End the home card of Mia' }).press('Enter')
    await expect(toast(desk, 'The card is not good any more.')).toBeVisible()
    await home.reload()
    await expect(menu(home)).toHaveCount(0)
    await home.goto(address)
    await expect(home.getByText('Ask your teacher for a new one.')).toBeVisible()
    await expectAccessible(home)
  })
})
