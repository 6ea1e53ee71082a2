// A teacher plans her week, by dragging and by the keyboard alone; a child sees on the day what is for
// her.
import type { Locator, Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { finger, mouse } from '../stack/dragging.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

test('what a teacher plans for today is the sixth tile of the children it is for', {
  tag: '@desk',
}, async ({ page: desk, newPage, isMobile }) => {
  const [mia, ben] = [await newPage(), await newPage()]
  const { code, lesson, quiz } = await openClass(desk)
  await enrolChild(mia, newAccount('Mia Lund'), code)
  await enrolChild(ben, newAccount('Ben Okafor'), code)
  const { user } = await callAs(mia, 'userData')
  await callAs(desk, 'changeGroups', {
    body: { changes: [{ studentId: user._id, joins: ['Bees'], leaves: [] }] },
  })
  const today = desk.locator('[aria-current="date"]')

  await test.step('with the keyboard alone: a lesson for one group', async () => {
    await desk.goto('/educator/week')
    await expect(today).toContainText('Today')
    await desk.getByRole('button', { name: `Plan ${lesson.title}…` }).press('Enter')
    await expect(desk.getByLabel('Day', { exact: true })).toBeFocused()
    await desk.keyboard.press('Tab')
    await expect(desk.getByLabel('For whom')).toBeFocused()
    await desk.keyboard.press('B')
    await expect(desk.getByLabel('For whom')).toHaveValue('Bees')
    await desk.getByRole('button', { name: 'Plan', exact: true }).press('Enter')
    await expect(today.getByRole('listitem')).toContainText([/Bees/])
    await expectAccessible(desk)
  })

  await test.step('by dragging: a quiz for everybody, before the lesson', async () => {
    await desk.getByRole('link', { name: 'Quizzes', exact: true }).click()
    const onShelf = desk.getByRole('list', { name: 'Quizzes' }).getByText(quiz.title)
    await expect(onShelf).toBeVisible()
    const planned = today.getByRole('listitem').filter({ hasText: lesson.title })
    if (isMobile) {
      // the shelf lies below the days: from there it is planned by its button, and moved by a finger
      await desk.getByRole('button', { name: `Plan ${quiz.title}…` }).tap()
      await desk.getByRole('button', { name: 'Plan', exact: true }).tap()
      const card = today.getByRole('listitem').filter({ hasText: quiz.title })
      await drag(desk, card.locator('svg').first(), planned)
    } else await drag(desk, onShelf, planned)
    await expect(today.getByRole('listitem')).toContainText([quiz.title, lesson.title])
  })

  await test.step('a child of the group finds both behind the sixth tile, in order', async () => {
    await mia.goto('/')
    await mia.getByRole('link', { name: 'Today' }).click()
    await expect(mia).toHaveURL('/today')
    await expect(cardsOf(mia)).toContainText([quiz.title, lesson.title])
    await expect(cardsOf(mia).getByRole('img', { name: 'New' })).toHaveCount(2)
    await expectAccessible(mia)
  })

  await test.step('Back leads her to Today again, from the quiz and from the lesson', async () => {
    const back = mia.getByRole('link', { name: 'Back' })
    await cardsOf(mia).getByRole('link', { name: quiz.title }).click()
    await expect(mia).toHaveURL(`/quiz/${quiz.id}`)
    await mia.reload()
    await mia.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(mia).toHaveURL(`/quiz-player/${quiz.id}`)
    await back.click()
    await expect(mia).toHaveURL(`/quiz/${quiz.id}`)
    await back.click()
    await expect(mia).toHaveURL('/today')
    await cardsOf(mia).getByRole('link', { name: lesson.title }).click()
    await mia.getByRole('button', { name: 'Start now' }).click()
    await expect(mia).toHaveURL(`/player/${lesson.id}`)
    await back.click()
    await expect(mia).toHaveURL('/today')
  })

  await test.step('another child sees nothing of it that is for the group', async () => {
    await ben.goto('/today')
    await expect(cardsOf(ben)).toContainText([quiz.title])
    await expect(ben.getByText(lesson.title)).toHaveCount(0)
  })

  await test.step('what is taken away is gone, and comes back where it was', async () => {
    await desk.getByRole('button', { name: `More for ${quiz.title}` }).press('Enter')
    await desk.getByRole('menuitem', { name: 'Take away' }).press('Enter')
    await expect(toast(desk, 'Taken off the day.')).toBeVisible()
    await expect(today.getByRole('listitem')).toHaveCount(1)
    await ben.goto('/')
    await expect(ben.getByRole('link', { name: 'Watch & Learn' })).toBeVisible()
    await expect(ben.getByRole('link', { name: 'Today' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(today.getByRole('listitem')).toContainText([quiz.title, lesson.title])
  })
})

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Today' }).getByRole('listitem')

/** Drags something onto the first half of a card. */
async function drag(page: Page, thing: Locator, before: Locator) {
  const pointer = (await isTouched(page)) ? await finger(page) : mouse(page)
  await before.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await thing.boundingBox(), await before.boundingBox()]
  if (!from || !to) throw new Error('it is not on the page')
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const end = { x: to.x + to.width / 4, y: to.y + to.height / 2 }
  await pointer.down(start)
  for (let step = 1; step <= 10; step += 1) {
    await pointer.move({
      x: start.x + ((end.x - start.x) * step) / 10,
      y: start.y + ((end.y - start.y) * step) / 10,
    })
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await pointer.up()
}

const isTouched = (page: Page) => page.evaluate(() => navigator.maxTouchPoints > 0)
