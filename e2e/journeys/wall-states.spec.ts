// Every state of a class's tablet, of its cards and of their teacher's pages and dialogs, at three
// sizes: nothing wider than the screen, no serious accessibility violation, and a picture of each in the
// artifacts.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { addChildren, childrenOnWall, pair, signInAtWall } from '../stack/wall.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const longName = 'Maximiliana Alexandrina Theresia von Hohenstein-Wittelsbach'
const names = ['Mia', 'Ben', longName, ...Array.from({ length: 57 }, (_, at) => `Child ${at + 1}`)]

async function look(page: Page, name: string) {
  await test.step(name, async () => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.evaluate(() => Promise.all([...document.images].map((one) => one.decode())))
      await page.screenshot({
        path: `artifacts/screens/${name}-${size.width}.png`,
        animations: 'disabled',
        // a dialog stands in its window
        fullPage: (await page.locator('[role$="dialog"]').count()) === 0,
      })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(wider, `${name} is wider than ${size.width}`).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })
}

test('a tablet of a class', async ({ page: tablet, newPage, allowed }) => {
  test.setTimeout(300_000)
  // the session that the wall replaces, a card that is none, and one of the pairing that ended
  allowed.complaints.push(/40[134]/)
  const desk = await newPage()
  await openClass(desk)
  await tablet.goto('/wall')
  await look(tablet, 'wall-unpaired')
  await tablet.getByRole('button', { name: 'Show the letters' }).click()
  await expect(tablet.getByRole('img', { name: /^Picture code/ })).toBeVisible()
  await look(tablet, 'wall-letters')
  await addChildren(desk, names.slice(0, 1))
  await pair(tablet, desk)
  await look(tablet, 'wall-one-child')
  await addChildren(desk, names)
  await tablet.reload()
  await expect(tablet.locator('.wall-face')).toHaveCount(30)
  await look(tablet, 'wall-sixty')
  await tablet.getByRole('button', { name: 'More faces' }).click()
  await look(tablet, 'wall-sixty-second')

  await tablet.reload()
  const mia = (await childrenOnWall(tablet, desk)).find(({ name }) => name === 'Mia')
  if (!mia) throw new Error('Mia is not on the wall')
  const tap = (picture = '') =>
    tablet.locator(`.wall-picture:has(img[src$="/${picture}.svg"])`).click()
  await tablet.getByRole('button', { name: 'More faces' }).click()
  await tablet.getByRole('button', { name: 'Mia', exact: true }).click()
  await look(tablet, 'wall-pictures')
  await tap(mia.pictures[2])
  await look(tablet, 'wall-pictures-second')
  const again = tablet.getByText('That was another picture. Try again!')
  for (const picture of [mia.pictures[1], mia.pictures[0]]) await tap(picture)
  await expect(again).toBeVisible()
  await look(tablet, 'wall-pictures-wrong')
  for (let tries = 1; tries < 5; tries += 1) {
    for (const picture of mia.pictures.toReversed()) await tap(picture)
    const isLast = tries === 4
    await expect(isLast ? tablet.getByText('Fetch your teacher.') : again).toBeVisible()
  }
  await look(tablet, 'wall-locked')
  await tablet.getByRole('button', { name: 'I am the teacher' }).click()
  await look(tablet, 'wall-teacher-unlocks')
  await tablet.reload()
  await tablet.getByRole('button', { name: 'More faces' }).click()
  await expect(tablet.getByLabel('Locked:')).toBeVisible()
  await look(tablet, 'wall-locked-face')

  await tablet.goto('/badge#aaaaaaaaaaaaaaaaaaaaaa')
  await expect(tablet.getByText('Ask your teacher for a new one.')).toBeVisible()
  await look(tablet, 'badge-unknown')
  await tablet.clock.install()
  await tablet.goto('/wall')
  const [first] = await childrenOnWall(tablet, desk)
  if (!first) throw new Error('nobody is on the wall')
  await signInAtWall(tablet, first)
  await look(tablet, 'wall-home')
  await tablet.clock.runFor(11 * 60_000)
  await expect(tablet.getByRole('alertdialog')).toBeVisible()
  await look(tablet, 'still-you')
  await tablet.getByRole('button', { name: 'Somebody else' }).click()
  await tablet.waitForURL('**/wall')
  await tablet.goto('/wall/scan')
  await expect(tablet.getByRole('link', { name: 'To the faces' })).toBeVisible()
  await look(tablet, 'scan-without-camera')
})

test('cards, and the pages and dialogs of their teacher', async ({
  page: desk,
  newPage,
  allowed,
}) => {
  test.setTimeout(300_000)
  // the session that the wall replaces
  allowed.complaints.push(/40[13]/)
  const { quiz } = await openClass(desk)
  const dialog = desk.getByRole('dialog')
  const close = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await desk.goto('/educator/tablets')
  await expect(desk.getByText('No tablet is paired yet.')).toBeVisible()
  await look(desk, 'tablets-none')
  await desk.getByRole('button', { name: 'This is a tablet of my class' }).click()
  await expect(desk.getByRole('alertdialog')).toBeVisible()
  await look(desk, 'tablets-this-one')
  await desk.goto('/educator/cards')
  await expect(desk.getByText('Nobody is in your class yet.')).toBeVisible()
  await look(desk, 'cards-nobody')

  await desk.goto('/educator/student-enrolled?view=register')
  await desk.getByRole('button', { name: 'Add children' }).click()
  await look(desk, 'register-add')
  const list = `name\tgroup\tlanguage\nMia\tBees\ten\n${longName}\tOwls\tes\nMax\tOwls\tnone`
  await desk.getByRole('textbox', { name: 'Children, one a line' }).fill(list)
  await desk.getByRole('button', { name: 'Check the list' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await look(desk, 'register-checked')
  await desk.getByRole('button', { name: 'Save 2 children' }).click()
  await expect(desk.getByRole('link', { name: longName })).toBeVisible()
  await look(desk, 'register')
  for (const [item, closing, name] of [
    ['Change', 'Cancel', 'register-change'],
    ['Pictures', 'Done', 'register-pictures'],
    ['Consent', 'Close', 'register-consent'],
  ] as const) {
    await desk.getByRole('button', { name: 'More for Mia' }).click()
    await desk.getByRole('menuitem', { name: item }).click()
    await expect(dialog).toBeVisible()
    await look(desk, name)
    await close(closing)
  }
  await desk.getByRole('button', { name: 'Move to a group' }).click()
  await look(desk, 'register-move-to-group')
  await close('Cancel')

  const tablet = await newPage()
  await pair(tablet, desk)
  const mia = (await childrenOnWall(tablet, desk)).find(({ name }) => name === 'Mia')
  if (!mia) throw new Error('Mia is not on the wall')
  await signInAtWall(tablet, mia)
  await callAs(tablet, 'createQuizSession', {
    body: {
      ...{ quizId: quiz.id, totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 },
      answers: ['B', 'B', 'B'],
    },
  })
  await desk.getByRole('button', { name: 'More for Mia' }).click()
  await desk.getByRole('menuitem', { name: 'Move work' }).click()
  await expect(desk.getByLabel('What')).toBeVisible()
  await look(desk, 'register-move-work')
  await close('Cancel')
  await desk.goto('/educator/tablets')
  await expect(desk.getByRole('button', { name: 'End Green 3' })).toBeVisible()
  await look(desk, 'tablets-one')

  await desk.goto('/educator/cards')
  for (const [what, make, name] of [
    ['Class cards', 'Make 2 cards', 'cards-class'],
    ['Home cards', 'Make 2 cards', 'cards-home'],
  ] as const) {
    await desk.getByLabel('What').selectOption({ label: what })
    await desk.getByRole('button', { name: make }).click()
    await expect(desk.getByText('Print them now')).toBeVisible()
    await look(desk, name)
  }
  await desk.getByLabel('What').selectOption({ label: 'The list of the class' })
  await expect(desk.getByRole('table', { name: 'The class' })).toBeVisible()
  await look(desk, 'cards-list')

  const { badges } = await callAs(desk, 'makeBadges', {
    body: { students: [mia.id], kind: 'class', endsOn: null },
  })
  const other = await newPage()
  await other.goto(`/badge#${badges[0]?.secret}`)
  await expect(other.getByText('This card is for the tablets of your class.')).toBeVisible()
  await look(other, 'badge-elsewhere')
  await tablet.goto(`/badge#${badges[0]?.secret}`)
  await expect(tablet.getByText('Is it your turn now?')).toBeVisible()
  await look(tablet, 'badge-asked')
})
