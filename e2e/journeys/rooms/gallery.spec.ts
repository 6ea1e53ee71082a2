// What children make hangs on a wall of their own: nobody else on the same tablet sees it, another
// device does, and it can be handed in.
import { callAs } from '../../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../../stack/journey.ts'
import { enrolChild, fillSignIn, newAccount, openClass } from '../../stack/people.ts'
import { leavePicture } from '../../stack/pictures.ts'

const hung = /^Open: Drawing/

test('pictures hang on the wall of who made them', async ({ page, newPage }) => {
  const teacher = await newPage()
  const { code, activity } = await openClass(teacher)
  const child = newAccount('Lua Santos')

  await test.step('a visitor finds an empty wall, and then what was made here', async () => {
    await page.goto('/gallery')
    await expect(page.getByText('No pictures yet. Make your first!')).toBeVisible()
    await expectAccessible(page)
    await leavePicture(page, { owner: 'visitor', colour: 'tomato' })
    await page.reload()
    await page.getByRole('button', { name: hung }).click()
    await page.getByRole('link', { name: 'Hand in' }).click()
    await expect(page.getByText('Log in to hand in your picture.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a child on the same tablet does not see it', async () => {
    await enrolChild(page, child, code)
    await page.goto('/')
    await page.getByRole('link', { name: 'My pictures' }).click()
    await expect(page.getByText('No pictures yet. Make your first!')).toBeVisible()
    const { user } = await callAs(page, 'userData')
    await leavePicture(page, { owner: user._id, colour: 'teal' })
    await page.reload()
    await expect(page.getByRole('button', { name: hung })).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('with the keyboard it opens, is copied, taken off and put back', async () => {
    const drawing = page.getByRole('button', { name: hung })
    await drawing.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawing).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'One more like it' }).press('Enter')
    await expect(drawing).toHaveCount(2)
    await drawing.first().click()
    await page.getByRole('button', { name: 'Take off' }).press('Enter')
    await expect(drawing).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'My pictures' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(drawing).toHaveCount(2)
  })

  await test.step('another device of hers has it too', async () => {
    const elsewhere = await newPage()
    await elsewhere.goto('/auth/sign-in?next=/gallery')
    await fillSignIn(elsewhere, child.signInName)
    const drawing = elsewhere.getByRole('button', { name: hung })
    await expect(async () => {
      await elsewhere.reload()
      await expect(drawing).toHaveCount(2, { timeout: 1_500 })
    }).toPass()
    await drawing.first().click()
    await expect(elsewhere.getByRole('link', { name: 'Go on' })).toBeVisible()
  })

  await test.step('handed in, it reaches the teacher', async () => {
    await page.getByRole('button', { name: hung }).first().click()
    await page.getByRole('link', { name: 'Hand in' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: activity.title }).click()
    await expect(page.getByText('drawing.png')).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(toast(page, 'Submission successful!')).toBeVisible()
    await teacher.goto('/educator/my-activities')
    await teacher.getByRole('button', { name: /^Show Submissions/ }).click()
    await expect(teacher.getByRole('button', { name: 'Zoom: drawing.png' })).toBeVisible()
    await page.goto('/gallery')
    await expect(page.getByRole('button', { name: `Open: ${activity.title}` })).toBeVisible()
  })
})

test('a visitor who logs in for it takes her picture along', async ({ page, newPage }) => {
  const { code, activity } = await openClass(await newPage())
  const child = newAccount('Nilo Cruz')
  await enrolChild(await newPage(), child, code)
  await page.goto('/gallery')
  await expect(page.getByText('No pictures yet. Make your first!')).toBeVisible()
  await leavePicture(page, { owner: 'visitor', colour: 'gold' })
  await page.reload()
  await page.getByRole('button', { name: hung }).click()
  await page.getByRole('link', { name: 'Hand in' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await fillSignIn(page, child.signInName)
  await page.getByRole('link', { name: activity.title }).click()
  await expect(page.getByText('drawing.png')).toBeVisible()
  await page.goto('/gallery')
  await expect(page.getByRole('button', { name: hung })).toHaveCount(1)
})
