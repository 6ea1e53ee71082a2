// A keeper of the demo school, Maria, and teachers whose accounts she looks after; a second step by a
// passkey.
import { sitePaths } from '@kinderleaf/contract/plain'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { fillSignIn, newAccount, openClass, password, signUp } from '../stack/people.ts'
import { demoOrigin, keeperCookies } from '../stack/stacks.ts'

test.use({ baseURL: ({}, use) => use(demoOrigin()) })

test('an account is suspended and brought back, and its owner reads it', async ({
  page,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/\b40[13]\b/)
  const hers = await newPage()
  const { teacher } = await openClass(hers, demoOrigin())
  await page.context().addCookies(keeperCookies())
  await page.goto('/keeper')
  await page.getByRole('searchbox').fill(teacher.signInName)
  await page.getByRole('button', { name: 'Search' }).click()
  const more = page.getByRole('button', { name: `More for ${teacher.name}` })
  await expect(more).toHaveCount(1)
  await more.click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(
    toast(page, 'The account is suspended. Nobody is logged in to it any more.'),
  ).toBeVisible()

  await hers.goto('/account-events')
  await fillSignIn(hers, teacher.signInName)
  await expect(hers.getByText('Your school has suspended this account.')).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await expect(toast(page, 'The account is back.')).toBeVisible()
  await fillSignIn(hers, teacher.signInName)
  await expect(hers.getByRole('listitem').first()).toContainText('Account brought back by Maria')
})

test('a colleague works in the class of another teacher, and then it is hers', async ({
  page,
  newPage,
  allowed,
}) => {
  // Logged out at first, and refused once her time as a colleague is over.
  allowed.complaints.push(/\b40[13]\b/)
  const hers = await newPage()
  const { teacher, quiz } = await openClass(await newPage(), demoOrigin())
  const colleague = await openClass(hers, demoOrigin())
  await page.context().addCookies(keeperCookies())
  await page.goto('/keeper')
  await page.getByRole('searchbox').fill(teacher.signInName)
  await page.getByRole('button', { name: 'Search' }).click()
  const more = page.getByRole('button', { name: `More for ${teacher.name}` })
  await expect(more).toHaveCount(1)

  await more.click()
  await page.getByRole('menuitem', { name: 'Colleagues in the class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username or e-mail').fill(colleague.teacher.signInName)
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Last day').fill(inAWeek)
  await dialog.getByRole('button', { name: 'Let in' }).click()
  await expect(toast(page, 'The colleague is let in.')).toBeVisible()
  await page.keyboard.press('Escape')

  await hers.goto('/educator')
  const whose = hers.getByLabel('Whose class')
  // Choosing loads the page anew, which would cut short whatever is opened meanwhile.
  const loadedAnew = hers.waitForEvent('load')
  await whose.selectOption({ index: 1 })
  await loadedAnew
  await expect(whose.locator('option:checked')).toContainText(teacher.name)
  await hers.goto('/educator/my-quizzes')
  await expect(hers.getByText(`You are in the class of ${teacher.name}`)).toBeVisible()
  await expect(hers.getByText(quiz.title)).toBeVisible()
  await expect(hers.getByText(colleague.quiz.title)).toHaveCount(0)

  await more.click()
  await page.getByRole('menuitem', { name: 'Hand over the class' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Username or e-mail').fill(colleague.teacher.signInName)
  await question.getByRole('button', { name: 'Hand over' }).click()
  await expect(toast(page, 'The class has changed hands.')).toBeVisible()

  // Her time as a colleague is over, and both quizzes are hers.
  await hers.reload()
  await expect(hers).toHaveURL(/\/educator$/)
  await hers.goto('/educator/my-quizzes')
  await expect(hers.getByText(quiz.title)).toBeVisible()
  await expect(hers.getByText(colleague.quiz.title)).toBeVisible()
})

test('a teacher adds a passkey, and logs in with it', async ({ page }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const unlocked = { hasUserVerification: true, isUserVerified: true }
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...kind, ...unlocked } })
  const teacher = newAccount('Vera Lind', 'teacher')
  await signUp(page, teacher, demoOrigin())
  await callAs(page, 'becomeEducator')

  await page.goto(sitePaths.secondStep)
  const passkey = page.getByRole('region', { name: 'Or a passkey' })
  await passkey.getByLabel('Current password').fill(password)
  await passkey.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your second step is on' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(sitePaths.account)
  await fillSignIn(page, teacher.signInName)
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).toHaveURL(sitePaths.account)
  await page.goto(sitePaths.secondStep)
  await expect(page.getByRole('button', { name: /^Take off: Chrome/ })).toBeVisible()
  await expectAccessible(page)
})
