// What a child did in the wrong account goes to the child whose it is, and back: a quiz and a drawing.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { openClass } from '../stack/people.ts'
import { saveDrawing } from '../stack/pictures.ts'
import { addChildren, pair, wayToWall } from '../stack/wall.ts'

/** Opens the dialog of a child's work in the register. */
async function openWork(desk: Page, child: string) {
  await desk.goto('/educator/student-enrolled?view=register')
  await desk.getByRole('button', { name: `More for ${child}` }).click()
  await desk.getByRole('menuitem', { name: 'Move work' }).click()
  await expect(desk.getByLabel('What')).toBeVisible()
}

async function moveTo(desk: Page, child: string) {
  await desk.getByLabel('To whom').selectOption(child)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(desk, 'The work is moved.')).toBeVisible()
}

async function takeBack(desk: Page) {
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(desk, 'The work is where it was.')).toBeVisible()
}

test('work done in the wrong account goes to its child, and back', async ({
  page: tablet,
  newPage,
  allowed,
}) => {
  // the session that the wall replaces
  allowed.complaints.push(/401/)
  const desk = await newPage()
  const { quiz } = await openClass(desk)
  await addChildren(desk, ['Mia', 'Ben'])
  await callAs(desk, 'saveWallSettings', { body: { signIn: 'tap', idleMinutes: 10 } })
  await pair(tablet, desk)
  await tablet.getByRole('button', { name: 'Ben', exact: true }).click()
  await expect(wayToWall(tablet)).toHaveAccessibleName('Ben, to the faces')
  const takers = async () => {
    const { quizzes } = await callAs(desk, 'educatorQuizzes')
    return quizzes.map(({ attemptCount }) => attemptCount)
  }

  await test.step('a quiz', async () => {
    await tablet.goto(`/quiz-player/${quiz.id}`)
    for (const [at, answer] of ['In a hive', 'Honey', 'Six'].entries()) {
      await tablet.getByRole('img', { name: `Question ${at + 1} of 3` }).waitFor()
      await tablet.locator('label').filter({ hasText: answer }).click()
      await tablet.getByRole('button', { name: 'Submit' }).click()
    }
    await tablet.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    const taken = tablet.getByRole('main').getByText(quiz.title)
    await expect(taken).toBeVisible()
    await openWork(desk, 'Ben')
    const result = await desk.getByRole('option', { name: /^Quiz: / }).getAttribute('value')
    await desk.getByLabel('What').selectOption(result)
    await moveTo(desk, 'Mia')
    expect(await callAs(tablet, 'quizSessions')).toMatchObject({ sessions: [] })
    expect(await takers()).toEqual([1])
    await takeBack(desk)
    await tablet.reload()
    await expect(taken).toBeVisible()
    expect(await takers()).toEqual([1])
  })

  await test.step('a drawing', async () => {
    const id = await saveDrawing(tablet)
    const own = async () => (await callAs(tablet, 'galleryPictures')).pictures.map(({ _id }) => _id)
    expect(await own()).toEqual([id])
    await openWork(desk, 'Ben')
    await desk.getByLabel('What').selectOption('A drawing made on a class tablet')
    const drawing = desk.getByRole('group', { name: 'Which drawing' })
    await expect(drawing.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await drawing.getByRole('radio').check()
    await moveTo(desk, 'Mia')
    expect(await own()).toEqual([])
    await takeBack(desk)
    expect(await own()).toEqual([id])
  })
})
