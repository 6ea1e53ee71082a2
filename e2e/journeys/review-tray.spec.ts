// A teacher answers the work of her class child by child, in one window: by keys, by hand, without a
// connection; and several children at once.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { press } from '../stack/keyboard.ts'
import { drawing } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

const file = { ...drawing, field: 'files' }

/** Each child hands in so many drawings. */
async function handIn(
  newPage: () => Promise<Page>,
  { code, activity }: { code: string; activity: { id: string } },
  names: readonly string[],
  each: number,
) {
  const children: Page[] = []
  for (const name of names) {
    const page = await newPage()
    await enrolChild(page, newAccount(name), code)
    for (let number = 1; number <= each; number += 1) {
      const form = { activityId: activity.id, comment: `Bee number ${number}` }
      await callAs(page, 'createSubmission', { form, file })
    }
    children.push(page)
  }
  return children
}

const unanswered = async (page: Page) => (await callAs(page, 'unansweredCount')).total
/** The picture that is shown is there. */
const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('main img')
    return picture?.complete && picture.naturalWidth > 0
  })

test('24 children are answered by keys alone, a key a child', async ({ page, newPage }) => {
  const classRoom = await openClass(page)
  await handIn(newPage, classRoom, ['Nia Berg', 'Ola Nur', 'Pim Lee'], 8)
  await page.goto('/educator')
  await expect(page.getByText('24 works of your children wait for your answer.')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Review' }))
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()

  await test.step('each in a moment', async () => {
    const begun = Date.now()
    for (let number = 1; number <= 24; number += 1) {
      await expect(page.getByText(`${number} of 24`, { exact: true })).toBeVisible()
      await isDrawn(page)
      await page.keyboard.press(String(1 + (number % 6)))
    }
    await expect(page.getByText('All work is answered.')).toBeVisible()
    await expect.poll(() => unanswered(page)).toBe(0)
    const seconds = (Date.now() - begun) / 1_000
    process.stdout.write(`24 works were answered in ${seconds.toFixed(1)} s\n`)
    expect(seconds).toBeLessThan(90)
  })

  await test.step('the last answer is taken back, and given with words instead', async () => {
    await page.keyboard.press('u')
    await expect(page.getByText('24 of 24', { exact: true })).toBeVisible()
    await expect.poll(() => unanswered(page)).toBe(1)
    await page.keyboard.press('w')
    await expect(page.getByLabel('Words for Pim Lee')).toBeFocused()
    await page.keyboard.type('What wings!')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('All work is answered.')).toBeVisible()
    await expect.poll(() => unanswered(page)).toBe(0)
    await press(page, page.getByRole('link', { name: 'Done' }))
    await expect(page).toHaveURL(/\/educator$/)
    await expect(page.getByText(/for your answer/)).toHaveCount(0)
  })
})

test('by hand: stickers, words, sending back, skipping, and without a connection', async ({
  page,
  newPage,
  allowed,
}) => {
  const classRoom = await openClass(page)
  const { activity } = classRoom
  const [nia] = await handIn(newPage, classRoom, ['Nia Berg', 'Ola Nur'], 3)
  const shows = (name: string, place: string) =>
    Promise.all([
      expect(page.getByRole('heading', { level: 2, name })).toBeVisible(),
      expect(page.getByText(place, { exact: true })).toBeVisible(),
    ])
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('from the card of the activity', async () => {
    await page.goto('/educator/my-activities')
    await page.getByRole('link', { name: '6 wait for your answer' }).click()
    await shows('Nia Berg', '1 of 6')
    await isDrawn(page)
    await expectAccessible(page)
  })

  await test.step('one of all stickers with words, and one sent back', async () => {
    await tap('More stickers')
    await tap('Words')
    await page.getByLabel('Words for Nia Berg').fill('It flies!')
    await expectAccessible(page)
    await tap('A happy bee')
    await shows('Nia Berg', '2 of 6')
    await tap('Send back')
    await tap('Send')
    await shows('Nia Berg', '3 of 6')
  })

  await test.step('a swipe goes on, and back', async () => {
    const picture = page.getByRole('img', { name: 'my-bee.png' })
    const swipe = async (by: number) => {
      const { x, y, width, height } = (await picture.boundingBox()) ?? {
        ...{ x: 0, y: 0, width: 0, height: 0 },
      }
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(-110)
    await shows('Ola Nur', '4 of 6')
    await swipe(110)
    await shows('Nia Berg', '3 of 6')
    await tap('Zoom')
    await swipe(-110)
    await shows('Nia Berg', '3 of 6')
    await tap('Skip')
  })

  await test.step('without a connection answers are kept, also over a reload, and then sent', async () => {
    allowed.complaints.push(/ERR_INTERNET_DISCONNECTED/)
    await expect.poll(() => unanswered(page)).toBe(4)
    await page.context().setOffline(true)
    await tap('A red heart')
    await shows('Ola Nur', '5 of 6')
    await expect(page.getByText(/^1 answer is not sent yet/)).toBeVisible()
    await tap('A smiling sun')
    await expect(page.getByText(/^2 answers are not sent yet/)).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.reload()
    await shows('Nia Berg', '1 of 2')
    await expect.poll(() => unanswered(page)).toBe(2)
    const { submissions } = await callAs(page, 'activitySubmissions', {
      params: { id: activity.id },
    })
    const stickers = submissions.map(({ feedback }) => feedback.map(({ sticker }) => sticker))
    expect(stickers).toEqual([[], ['sun'], ['heart'], [], [null], ['bee']])
  })

  await test.step('what is skipped is offered again at the end', async () => {
    await tap('Skip')
    await tap('A smiling star')
    await expect(page.getByText('That was the last one.')).toBeVisible()
    await tap('Look at the 1 without an answer')
    await shows('Nia Berg', '1 of 2')
    await tap('Two hands clapping')
    await expect(page.getByText('All work is answered.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the child has them all', async () => {
    if (!nia) throw new Error('there is no child')
    await expect.poll(async () => (await callAs(nia, 'userData')).user.unseenFeedback).toBe(3)
    await nia.goto('/my-activities')
    await expect(nia.getByText('It flies!')).toBeVisible()
    await expect(nia.getByRole('link', { name: 'Try again' })).toHaveCount(1)
  })
})

test('several get one answer', async ({ page, newPage }) => {
  const classRoom = await openClass(page)
  const [nia] = await handIn(newPage, classRoom, ['Nia Berg', 'Ola Nur', 'Pim Lee'], 1)
  await page.goto(`/educator/submissions/${classRoom.activity.id}`)
  await expect(page.getByRole('link', { name: 'Review (3)' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose all unanswered' }).click()
  const form = page.getByRole('form', { name: 'One answer to several' })
  await expect(form.getByText('3 works chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose the work of Ola Nur' }).uncheck()
  await expect(form.getByText('2 works chosen')).toBeVisible()
  await form.getByRole('button', { name: 'A smiling star' }).click()
  await form.getByLabel('Words for all of them').fill('Lovely bees!')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send to 2' }).click()
  await expect(toast(page, 'Your answer is sent.')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Review (1)' })).toBeVisible()
  if (!nia) throw new Error('there is no child')
  await nia.goto('/my-activities')
  await expect(nia.getByText('Lovely bees!')).toBeVisible()
  await expect(nia.getByRole('img', { name: 'A smiling star' })).toBeVisible()
})
