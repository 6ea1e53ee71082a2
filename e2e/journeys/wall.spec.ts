// A class's tablet: paired by letters, it shows the faces of the class, and children who cannot read
// sign in by their face and pictures, one after the other. Elsewhere nobody's name is shown.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { drawnOn } from '../stack/drawn.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { press, reach, type } from '../stack/keyboard.ts'
import { fillSignIn, openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'
import { addChildren, childrenOnWall, lettersOn, wayToWall } from '../stack/wall.ts'

const face = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('children who cannot read sign in at the wall of a paired tablet', { tag: '@core' }, async ({
  page: tablet,
  newPage,
  allowed,
}) => {
  // the session that the wall replaces, and the wall of a pairing that has ended
  allowed.complaints.push(/40[13]/)
  const desk = await newPage()
  await openClass(desk)
  await desk.goto('/educator/student-enrolled?view=register')
  await desk.getByRole('button', { name: 'Add children' }).click()
  await desk.getByRole('textbox', { name: 'Children, one a line' }).fill('Mia\nBen')
  await desk.getByRole('button', { name: 'Check the list' }).click()
  await desk.getByRole('button', { name: 'Save 2 children' }).click()
  await expect(toast(desk, 'The list is saved.')).toBeVisible()
  await listen(tablet)

  await test.step('a tablet shows letters, and no name before they are confirmed', async () => {
    await tablet.goto('/wall')
    await expectAccessible(tablet)
    const letters = await lettersOn(tablet)
    await expectAccessible(tablet)
    await expect(tablet.getByText('Mia')).toHaveCount(0)
    await desk.getByRole('link', { name: 'Tablets' }).press('Enter')
    await expect(desk).toHaveURL(/\/educator\/tablets$/)
    await desk.getByLabel('Name of the tablet').fill('Green 3')
    await desk.getByLabel('Letters on the tablet').fill(letters)
    await desk.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(desk, 'This is a tablet of your class now.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'End Green 3' })).toBeVisible()
    await expectAccessible(desk)
    await expect(face(tablet, 'Mia')).toBeVisible()
    await expectAccessible(tablet)
    const { width = 0, height = 0 } = (await face(tablet, 'Mia').boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(96)
  })

  const sources = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('listitem')
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  const picture = (src: string) =>
    tablet.locator('.wall-picture').filter({ has: tablet.locator(`img[src="${src}"]`) })

  await test.step('without reading, by three pictures; a wrong one is said kindly', async () => {
    await desk.getByLabel('After the face').selectOption({ label: 'Three pictures' })
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(desk, 'Saved.')).toBeVisible()
    await tablet.reload()
    await expect(face(tablet, 'Mia')).toBeVisible()
    await hideText(tablet)
    await face(tablet, 'Mia').click()
    await expect.poll(() => spokenTexts(tablet)).toContain('Tap your first picture.')
    await expectAccessible(tablet)
    await desk.goto('/educator/student-enrolled?view=register')
    await desk.getByRole('button', { name: 'More for Mia' }).click()
    await desk.getByRole('menuitem', { name: 'Pictures' }).click()
    await expect.poll(() => sources(desk)).toHaveLength(3)
    await expectAccessible(desk)
    const before = await sources(desk)
    await desk.getByRole('button', { name: 'Give other pictures' }).click()
    await expect.poll(() => sources(desk)).not.toEqual(before)
    const [first = '', second = '', third = ''] = await sources(desk)
    for (const one of [first, first, first]) await picture(one).click()
    await expect.poll(() => spokenTexts(tablet)).toContain('That was another picture. Try again!')
    for (const one of [first, second, third]) await picture(one).click()
    await expect(wayToWall(tablet)).toHaveAccessibleName('Mia, to the faces')
    expect((await callAs(tablet, 'userData')).user.name).toBe('Mia')
  })

  await test.step('one tap on her face leads to the wall, and the next child signs in by a tap', async () => {
    await wayToWall(tablet).click()
    await expect(tablet).toHaveURL(/\/wall$/)
    await desk.goto('/educator/tablets')
    await desk.getByLabel('After the face').selectOption({ label: 'A tap on her face' })
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await callAs(desk, 'wallSettings')).settings.signIn).toBe('tap')
    await tablet.reload()
    await face(tablet, 'Ben').click()
    await expect(wayToWall(tablet)).toHaveAccessibleName('Ben, to the faces')
  })

  await test.step('it ends at once from her page', async () => {
    await desk.getByRole('button', { name: 'End Green 3' }).click()
    await expect(desk.getByText('No tablet is paired yet.')).toBeVisible()
    await tablet.goto('/wall')
    await expect(tablet.getByRole('button', { name: 'Show the letters' })).toBeVisible()
    await expect(tablet.getByText('Ben')).toHaveCount(0)
  })
})

test('a quiet tablet asks whether it is still her, and her quiz and her drawing stay', async ({
  page: tablet,
  allowed,
}) => {
  // the session that the wall replaces
  allowed.complaints.push(/401/)
  const { quiz } = await openClass(tablet)
  await addChildren(tablet, ['Mia', 'Ben'])
  await tablet.goto('/educator/tablets')
  await tablet.getByLabel('After the face').selectOption({ label: 'A tap on her face' })
  await tablet.getByLabel('Minutes until it asks').fill('2')
  await tablet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(tablet, 'Saved.')).toBeVisible()
  await tablet.getByRole('button', { name: 'This is a tablet of my class' }).click()
  await tablet.getByRole('button', { name: 'Yes, show the faces' }).click()
  await expect(tablet).toHaveURL(/\/wall$/)
  await expect(face(tablet, 'Mia')).toBeVisible()
  const still = tablet.getByRole('alertdialog', { name: 'Is it still you, Mia?' })

  await test.step('from then on it opens the wall by itself', async () => {
    await tablet.goto('/')
    await expect(tablet).toHaveURL(/\/wall$/)
    await face(tablet, 'Mia').click()
    await expect(wayToWall(tablet)).toBeVisible()
  })

  // A page that is there would ask once more, for a day of the clock's first moment.
  await tablet.goto('about:blank')
  await tablet.clock.install()
  await listen(tablet)
  await test.step('in mid-quiz', async () => {
    await tablet.goto(`/quiz-player/${quiz.id}`)
    await tablet.locator('label').filter({ hasText: 'In a hive' }).click()
    await tablet.clock.runFor(130_000)
    await expect(still).toBeVisible()
    await expectAccessible(tablet)
    await expect.poll(() => spokenTexts(tablet)).toContainEqual(expect.stringMatching(/^Still you/))
    await still.getByRole('button', { name: 'Yes, it is me' }).click()
    await expect(still).toHaveCount(0)
    await expect(tablet.getByRole('radio', { name: /In a hive/ })).toBeChecked()
  })

  await test.step('in mid-drawing; the next child finds the wall, and she her picture', async () => {
    await tablet.goto('/draw')
    await tablet.waitForURL(/picture=/)
    const place = tablet.url()
    await tablet.mouse.move(100, 400)
    await tablet.mouse.down()
    await tablet.mouse.move(250, 400, { steps: 5 })
    await tablet.mouse.up()
    await tablet.clock.runFor(130_000)
    await expect(still).toBeVisible()
    await still.getByRole('button', { name: 'Somebody else' }).click()
    await expect(tablet).toHaveURL(/\/wall$/)
    await face(tablet, 'Mia').click()
    await expect(wayToWall(tablet)).toHaveAccessibleName('Mia, to the faces')
    await tablet.goto(place)
    await expect.poll(() => drawnOn(tablet)).toBeGreaterThan(200)
  })
})

test('the wall is used with the keyboard alone', async ({ page: tablet, newPage, allowed }) => {
  // the session that the wall replaces
  allowed.complaints.push(/401/)
  const desk = await newPage()
  await openClass(desk)
  await addChildren(desk, ['Mia', 'Ben'])

  await test.step('a teacher confirms the letters', async () => {
    await tablet.goto('/wall')
    await press(tablet, tablet.getByRole('button', { name: 'Show the letters' }))
    const letters = tablet.getByRole('status', { name: 'The letters of this tablet' })
    await expect(letters).toHaveText(/^\S{8}$/)
    await desk.goto('/educator/tablets')
    const shown = (await letters.textContent()) ?? ''
    await type(desk, desk.getByLabel('Letters on the tablet'), shown)
    await desk.keyboard.press('Enter')
    await expect(toast(desk, 'This is a tablet of your class now.')).toBeVisible()
    await expect(face(tablet, 'Mia')).toBeVisible()
  })

  await test.step('a child taps her pictures, after a wrong order', async () => {
    const child = (await childrenOnWall(tablet, desk)).find(({ name }) => name === 'Mia')
    const right = child?.pictures ?? []
    await press(tablet, face(tablet, 'Mia'))
    const picture = (name: string) => tablet.locator(`.wall-picture:has(img[src$="/${name}.svg"])`)
    for (const name of right.toReversed()) await press(tablet, picture(name))
    await expect(tablet.getByText('That was another picture. Try again!')).toBeVisible()
    for (const name of right) await press(tablet, picture(name))
    await expect(wayToWall(tablet)).toHaveAccessibleName('Mia, to the faces')
  })

  await test.step('and goes back to the faces', async () => {
    await reach(tablet, wayToWall(tablet))
    await tablet.keyboard.press('Space')
    await expect(face(tablet, 'Ben')).toBeVisible()
  })
})

test('letters that a teacher scans before she has logged in are in their field afterwards', async ({
  page: tablet,
  newPage,
}) => {
  const phone = await newPage()
  const { teacher } = await openClass(phone)
  await phone.context().clearCookies()
  await tablet.goto('/wall')
  const shown = await lettersOn(tablet)
  await phone.goto(`/educator/tablets#${shown}`)
  await phone.getByRole('main').getByRole('link', { name: 'Login' }).first().click()
  await fillSignIn(phone, teacher.signInName)
  const field = phone.getByLabel('Letters on the tablet')
  await expect(field).toHaveValue(shown)
  expect(phone.url()).not.toContain(shown)
  await phone.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(tablet.getByText('Nobody is on the wall yet.')).toBeVisible()
})
