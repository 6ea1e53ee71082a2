// The gallery of a child: nobody else on the same tablet sees it, the child's other devices do, and
// a picture can be handed in.
import { callAs } from '../../stack/calls.ts'
import { expect, expectAccessible, test } from '../../stack/journey.ts'
import { enrolChild, fillSignIn, newAccount, openClass } from '../../stack/people.ts'
import { addPicture, countPictures } from '../../stack/pictures.ts'

test('pictures hang on the wall of who made them, and are handed in', {
  tag: '@main',
}, async ({ page, newPage }) => {
  const [teacher, elsewhere] = [await newPage(), await newPage()]
  const child = newAccount('Lua Santos', 'child')
  const { code, activity } = await openClass(teacher)
  await enrolChild(elsewhere, child, code)
  const drawings = page.getByRole('button', { name: /^Open: Drawing/ })

  await test.step('a visitor finds an empty wall, and then what was made here', async () => {
    await page.goto('/gallery')
    await expect(page.getByText('No pictures yet. Make your first!')).toBeVisible()
    await expectAccessible(page)
    await addPicture(page, { owner: 'visitor', colour: 'tomato' })
    await addPicture(page, { owner: 'visitor', colour: 'gold' })
    await page.reload()
    await expect(drawings).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('to hand one in she logs in, and takes this one along', async () => {
    await drawings.first().click()
    await page.getByRole('link', { name: 'Hand in' }).click()
    await expect(page.getByText('Log in to hand in your picture.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fillSignIn(page, child.signInName)
    await expect(page.getByRole('link', { name: activity.title })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what visitors made on the same tablet is not on her wall', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'My pictures' }).click()
    await expect(drawings).toHaveCount(1)
  })

  await test.step('with the keyboard it opens, is copied, taken off and put back', async () => {
    await drawings.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawings).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'One more like it' }).press('Enter')
    await expect(drawings).toHaveCount(2)
    await drawings.first().click()
    await page.getByRole('button', { name: 'Take off' }).press('Enter')
    await expect(drawings).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'My pictures' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(drawings).toHaveCount(2)
  })

  await test.step('another device of hers has them too', async () => {
    await page.goto('/gallery')
    const there = elsewhere.getByRole('button', { name: /^Open: Drawing/ })
    await expect(async () => {
      await elsewhere.goto('/gallery')
      await expect(there).toHaveCount(2, { timeout: 2_000 })
    }).toPass()
    await there.first().click()
    await expect(elsewhere.getByRole('link', { name: 'Go on' })).toBeVisible()
  })

  await test.step('what she colours is handed in from its room, reaches the teacher and hangs on the wall', async () => {
    await page.goto('/coloring?page=colour-boat')
    await page.locator('[data-region="1"]').press('Enter')
    await expect(page).toHaveURL(/picture=/)
    const more = page.getByRole('button', { name: 'More tools' })
    if (await more.isVisible()) await more.click()
    await page.getByRole('link', { name: 'Hand in' }).click()
    await page.getByRole('link', { name: activity.title }).click()
    await expect(page.getByText('coloring.png')).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()
    await teacher.goto('/educator/my-activities')
    await teacher.getByRole('button', { name: /^Show Submissions/ }).click()
    await expect(teacher.getByRole('button', { name: 'Zoom: coloring.png' })).toBeVisible()
    await page.goto('/gallery')
    await expect(page.getByRole('button', { name: `Open: ${activity.title}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Open: Coloring picture/ })).toBeVisible()
  })
})

test('without a class she is asked for the code, and whoever comes next sees nothing', async ({
  page,
}) => {
  const child = newAccount('Rui Paz', 'adult')
  await enrolChild(page, child)
  const { user } = await callAs(page, 'userData')
  await page.goto('/gallery')
  await expect(page.getByText('No pictures yet. Make your first!')).toBeVisible()
  await addPicture(page, { owner: user._id, colour: 'teal' })
  await page.reload()
  const drawing = page.getByRole('button', { name: /^Open: Drawing/ })
  await drawing.click()
  await page.getByRole('link', { name: 'Hand in' }).click()
  await expect(page.getByLabel(/^Please enter an educator code/)).toBeVisible()
  await page.goto('/')
  await page.getByRole('checkbox', { name: 'Others use this device' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rui Paz, your menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Little leaves learn by doing.' })).toBeVisible()
  await page.goto('/gallery')
  await expect(page.getByText('No pictures yet. Make your first!')).toBeVisible()
  await expect(drawing).toHaveCount(0)
  // the server has it, and the device that others use has not
  expect(await countPictures(page)).toBe(0)
})
