// A keeper of the demo school, Maria, and a teacher whose account she looks after.
import { expect, test, toast } from '../stack/journey.ts'
import { fillSignIn, openClass } from '../stack/people.ts'
import { demoAccount, demoOrigin } from '../stack/stacks.ts'

test.use({ baseURL: ({}, use) => use(demoOrigin()) })

test('an account is suspended and brought back, and its owner reads it', async ({
  page,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/\b40[13]\b/)
  const hers = await newPage()
  const { teacher } = await openClass(hers, demoOrigin())
  const { username, password } = demoAccount('maria')
  await page.goto('/keeper')
  await fillSignIn(page, username, password)
  await page.getByRole('searchbox').fill(teacher.signInName)
  await page.getByRole('button', { name: 'Search' }).click()
  const more = page.getByRole('button', { name: `More for ${teacher.name}` })
  await expect(more).toHaveCount(1)
  await more.click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(
    toast(page, 'The account is suspended. Nobody is signed in to it any more.'),
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
