// Being signed in: through a reload, Back, a deep link, other tabs, and signing out.
import { ownPageHeader, sitePaths } from '@kinderleaf/contract/plain'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { openForm } from '../stack/hand-in.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { enrolChild, fillSignIn, firstName, newAccount, openClass } from '../stack/people.ts'

test('a reload keeps who is signed in and where', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.student)
  await page.goto(`/course/${school.classRoom.lesson.id}`)
  const start = page.getByRole('button', { name: 'Start now' })
  await expect(start).toBeVisible()
  await page.reload()
  await expect(start).toBeVisible()
  await expect(page.getByRole('button', { name: `${school.child.name}, your menu` })).toBeVisible()
})

test('Back leads through the pages before, including a search', async ({ newPage, school }) => {
  const { lesson } = school.classRoom
  const page = await newPage(school.sessions.student)
  await page.goto('/')
  await page.getByRole('link', { name: 'Lessons' }).click()
  await page.getByRole('searchbox').fill(lesson.title)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/course-list/${encodeURIComponent(lesson.title)}`)
  await page.getByRole('link', { name: lesson.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: `Clear: ${lesson.title}` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/course-list')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(
    page.getByRole('heading', { name: `Hello, ${firstName(school.child)}!` }),
  ).toBeVisible()
})

test('a deep link survives signing in', async ({ page, newPage }) => {
  const child = newAccount('Noor Haddad')
  await enrolChild(await newPage(), child)
  await page.goto('/quiz-results?from=poster')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page)
  await fillSignIn(page, child.signInName)
  await expect(page).toHaveURL('/quiz-results?from=poster')
  await expect(page.getByRole('heading', { name: 'My Quiz Results' })).toBeVisible()
})

test('a typed password is shown while its button is pressed in, and hidden before it is sent', async ({
  page,
  newPage,
}) => {
  const child = newAccount('Tilde Holm')
  await enrolChild(await newPage(), child)
  await page.goto('/my-enrollments')
  const field = page.getByLabel('Password')
  const button = page.getByRole('button', { name: 'Show password' })
  await field.fill('not my pass')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(field).toHaveAttribute('type', 'password')
  await button.click()
  // Whoever keeps what was typed sees it as a password.
  await page.evaluate(() => {
    const form = document.querySelector('form')
    form?.addEventListener('submit', () => {
      sessionStorage.setItem(
        'sent as',
        form.querySelector('[name=password]')?.getAttribute('type') ?? '',
      )
    })
  })
  await fillSignIn(page, child.signInName)
  await expect(page).toHaveURL('/my-enrollments')
  expect(await page.evaluate(() => sessionStorage.getItem('sent as'))).toBe('password')
})

test('a wrong password shows a kind message and changes nothing', async ({
  page,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/\b422\b/)
  const child = newAccount('Ivo Novak')
  await enrolChild(await newPage(), child)
  await page.goto('/my-enrollments')
  await fillSignIn(page, child.signInName, 'not my password')
  await expect(page.getByRole('alert')).toBeVisible()
  await fillSignIn(page, child.signInName)
  await expect(page.getByRole('heading', { name: 'My Enrollments' })).toBeVisible()
})

test('a second tab knows who signed in in the first', async ({ page, context, newPage }) => {
  const child = newAccount('Lena Vogel')
  await enrolChild(await newPage(), child)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('heading', { name: 'Little leaves learn by doing.' })).toBeVisible()
  await page.goto('/auth/sign-in?next=/')
  await fillSignIn(page, child.signInName)
  await expect(page.getByRole('heading', { name: `Hello, ${firstName(child)}!` })).toBeVisible()
  await expect(second.getByRole('heading', { name: `Hello, ${firstName(child)}!` })).toBeVisible()
})

test('signing out in one tab ends the others and leaves nothing for the next child', {
  tag: '@core',
}, async ({ page, context }) => {
  // what a tab asks for last; a call on its way would be refused once the session ends
  const lastAnswer = (tab: Page) => tab.waitForResponse('**/api/user/voices')
  const child = newAccount('Pia Berg')
  await enrolChild(page, child)
  const first = lastAnswer(page)
  await page.goto('/quiz-results')
  await expect(page.getByRole('heading', { name: 'My Quiz Results' })).toBeVisible()
  await first
  const second = await context.newPage()
  const others = lastAnswer(second)
  await second.goto('/')
  await others
  await second.getByRole('button', { name: `${child.name}, your menu` }).click()
  await second.getByRole('menuitem', { name: 'Log out' }).click()
  const landing = { name: 'Little leaves learn by doing.' }
  await expect(second.getByRole('heading', landing)).toBeVisible()
  await expect(page.getByRole('heading', landing)).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => /session/i.test(name))).toEqual([])
  // the provider's own session has ended as well: it asks for the sign-in
  await page.goto('/my-activities')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a page that slept stores nothing for the child who signed in meanwhile', {
  tag: '@core',
}, async ({ page, context, newPage, allowed }) => {
  allowed.complaints.push(/\b(401|503)\b/)
  const { code, activity } = await openClass(await newPage())
  const [mia, leo] = [newAccount('Mia Lund'), newAccount('Leo Brandt')]
  await enrolChild(await newPage(), leo, code)
  await enrolChild(page, mia, code)
  // it hears nothing of the other tab, and the server does not say who is signed in
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await openForm(page, activity.id)
  await page.getByLabel('External link').fill('https://example.org/mia')
  await page.route('**/api/user/data', (route) => route.fulfill({ status: 503, json: {} }))
  const second = await context.newPage()
  await second.goto('/')
  await second.getByRole('button', { name: `${mia.name}, your menu` }).click()
  await second.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(second.getByRole('heading', { name: 'Little leaves learn by doing.' })).toBeVisible()
  await second.goto('/auth/sign-in?next=/')
  await fillSignIn(second, leo.signInName)
  await expect(second.getByRole('heading', { name: `Hello, ${firstName(leo)}!` })).toBeVisible()
  // ten minutes later
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 11 * 60_000
  })
  // finding somebody else signed in, the page loads itself anew
  const loadedAnew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await loadedAnew
  await expect(page.getByLabel('External link')).toHaveCount(0)
  await page.unroute('**/api/user/data')
  await page.reload()
  await expect(page.getByRole('button', { name: `${leo.name}, your menu` })).toBeVisible()
  expect((await callAs(second, 'mySubmissions')).submissions).toEqual([])
})

test('five tabs that renew at once all stay signed in', async ({ newPage, school }) => {
  const first = await newPage(school.sessions.student)
  const context = first.context()
  const tabs = [first]
  while (tabs.length < 5) tabs.push(await context.newPage())
  await Promise.all(tabs.map((tab) => tab.goto('/quiz-results')))
  const renewals = tabs.map((tab) =>
    tab.evaluate(
      async ({ path, header }) => {
        const answer = await fetch(path, { method: 'POST', headers: { [header]: '1' } })
        const { accessToken } = await answer.json()
        const read = await fetch('/api/user/data', {
          headers: { authorization: `Bearer ${accessToken}` },
        })
        return read.status
      },
      { path: sitePaths.token, header: ownPageHeader },
    ),
  )
  expect(await Promise.all(renewals)).toEqual([200, 200, 200, 200, 200])
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'My Quiz Results' })).toBeVisible()
  }
})
