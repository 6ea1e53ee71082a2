// A newcomer in the demo school: one tap on the teacher's page, and the faces of her class are there.
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { fillSignIn } from '../stack/people.ts'
import { demoAccount, demoOrigin } from '../stack/stacks.ts'

test.use({ baseURL: ({}, use) => use(demoOrigin()) })

test('one tap on the page of a demo teacher shows the faces, and one more a child', async ({
  page,
  allowed,
}) => {
  // the session that the pairing ended
  allowed.complaints.push(/401/)
  const { username, password } = demoAccount('daniel')
  await page.goto('/auth/sign-in?next=/educator')
  await fillSignIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // another size, or a first try, has paired a tablet in this school
  const { devices } = await callAs(page, 'devices')
  for (const { _id } of devices) await callAs(page, 'endDevice', { params: { id: _id } })
  await page.reload()
  await page.getByRole('button', { name: 'Show the faces here' }).click()
  await expect(page).toHaveURL(/\/wall$/)
  await expect(page.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kenji Mori', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Kenji Mori, to the faces' })).toBeVisible()
})
