// What a child finishes grows in her garden, which she arranges, and which is the same on her next
// device.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { quiz as quizAbout, unique } from '../stack/material.ts'
import { enrolChild, fillSignIn, newAccount, openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'

const scene = (page: Page) => page.getByRole('group', { name: 'My garden with stickers' })
const grown = (page: Page, name: string) => scene(page).getByRole('button', { name, exact: true })
const placeOf = (page: Page, name: string) =>
  grown(page, name).evaluate(({ style }) => [style.left, style.top])

test('what a child finishes grows on her hill, and stays where she puts it', async ({
  page,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/\b503\b/)
  const [desk, elsewhere] = [await newPage(), await newPage()]
  const { code } = await openClass(desk)
  const mia = newAccount('Mia Lund', 'child')
  await enrolChild(page, mia, code)
  const finish = async (title: string) => {
    const { quiz } = await callAs(desk, 'createQuiz', { body: quizAbout(unique(title)) })
    const result = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
    await callAs(page, 'createQuizSession', { body: { quizId: quiz._id, ...result } })
  }

  await test.step('an empty hill says how something grows', async () => {
    await listen(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'My garden' }).click()
    await expect(page.getByRole('heading', { name: 'My garden' })).toBeAttached()
    await expect.poll(() => spokenTexts(page)).toContain('What you finish grows here.')
    await expectAccessible(page)
  })

  await test.step('a quiz about whales grows a whale, in the pond', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await finish('The whale')
    // by a tap: a page that was opened by its address may be silent
    await page.getByRole('link', { name: 'My garden' }).click()
    await expect(grown(page, 'whale')).toBeVisible()
    await expect.poll(() => spokenTexts(page)).toContain('Something new has grown in your garden!')
  })

  await test.step('she moves it by the keyboard; it stays when more grows', async () => {
    const before = await placeOf(page, 'whale')
    await grown(page, 'whale').focus()
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowLeft')
    const after = await placeOf(page, 'whale')
    expect(after).not.toEqual(before)
    await expect(page.getByRole('button', { name: 'Take it off' })).toHaveCount(0)
    await expectAccessible(page)
    await finish('The fox')
    await page.goto('/garden')
    await expect(grown(page, 'fox')).toBeVisible()
    expect(await placeOf(page, 'whale')).toEqual(after)
  })

  await test.step('what grows while she is elsewhere in the app stands there when she comes back', async () => {
    await page.getByRole('link', { name: 'Home' }).click()
    await finish('The rabbit')
    await page.getByRole('link', { name: 'My garden' }).click()
    await expect(grown(page, 'rabbit')).toBeVisible()
  })

  await test.step('the next device has it as she left it, and plants no other where it cannot read it', async () => {
    const place = await placeOf(page, 'whale')
    await page.goto('/gallery')
    await expect(async () => {
      const { pictures } = await callAs(page, 'galleryPictures')
      expect(pictures).toHaveLength(1)
    }).toPass()
    await elsewhere.goto('/auth/sign-in')
    await fillSignIn(elsewhere, mia.signInName)
    await elsewhere.route('**/media/**', (route) => route.fulfill({ status: 503 }))
    await elsewhere.goto('/garden')
    await expect(elsewhere.getByText('Your picture could not be fetched.')).toBeVisible()
    await elsewhere.unroute('**/media/**')
    await elsewhere.getByRole('button', { name: 'Try again' }).click()
    await expect(grown(elsewhere, 'whale')).toBeVisible()
    expect(await placeOf(elsewhere, 'whale')).toEqual(place)
    await expect(grown(elsewhere, 'fox')).toBeVisible()
    expect((await callAs(elsewhere, 'galleryPictures')).pictures).toHaveLength(1)
  })
})
