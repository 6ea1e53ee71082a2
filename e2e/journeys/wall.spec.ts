// A class's tablet: paired by letters, it shows the faces of the class, and children who cannot read
// sign in by their face and pictures, one after the other. Elsewhere nobody's name is shown.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'

const letters = (page: Page) => page.getByRole('status', { name: 'The letters of this tablet' })
const face = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wayToWall = (page: Page) => page.getByRole('button', { name: /, to the faces$/ })

test('children who cannot read sign in at the wall of a paired tablet @desk', async ({
  page: tablet,
  newPage,
  allowed,
}) => {
  // the session that the wall replaces
  allowed.complaints.push(/401/)
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
    await tablet.getByRole('button', { name: 'Show the letters' }).click()
    await expect(letters(tablet)).toHaveText(/^\S{8}$/)
    await expectAccessible(tablet)
    await expect(tablet.getByText('Mia')).toHaveCount(0)
    await desk.getByRole('link', { name: 'Tablets' }).press('Enter')
    await expect(desk).toHaveURL(/\/educator\/tablets$/)
    await desk.getByLabel('Name of the tablet').fill('Green 3')
    await desk.getByLabel('Letters on the tablet').fill((await letters(tablet).textContent()) ?? '')
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

  await test.step('a drawing made in the wrong account goes to its child, and back', async () => {
    const id = randomUUID()
    const made = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() }
    const buffer = await tablet.screenshot()
    await callAs(tablet, 'savePicture', {
      params: { id },
      form: { picture: JSON.stringify({ kind: 'drawing', width: 412, height: 839, ...made }) },
      file: { field: 'image', name: 'picture.png', mimeType: 'image/png', buffer },
    })
    const own = async () => (await callAs(tablet, 'galleryPictures')).pictures.map(({ _id }) => _id)
    expect(await own()).toEqual([id])
    await desk.goto('/educator/student-enrolled?view=register')
    await desk.getByRole('button', { name: 'More for Ben' }).click()
    await desk.getByRole('menuitem', { name: 'Move work' }).click()
    await desk.getByLabel('What').selectOption('A drawing made on a class tablet')
    const drawing = desk.getByRole('group', { name: 'Which drawing' })
    await expect(drawing.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await drawing.getByRole('radio').check()
    await desk.getByLabel('To whom').selectOption('Mia')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(toast(desk, 'The work is moved.')).toBeVisible()
    expect(await own()).toEqual([])
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(desk, 'The work is where it was.')).toBeVisible()
    expect(await own()).toEqual([id])
    await desk.goto('/educator/tablets')
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
  const text = 'Mia\nBen'
  const { plan } = await callAs(tablet, 'checkRegister', { body: { text } })
  await callAs(tablet, 'saveRegister', { body: { text, plan, key: crypto.randomUUID() } })
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
    await expect(tablet.getByRole('button', { name: 'Undo' })).toBeEnabled()
  })
})
