// The language of the pages: the browser's, one chosen on the device, a person's own on every device,
// and a child's as her teacher wrote it.
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { enrolChild, fillSignIn, newAccount, openClass } from '../stack/people.ts'
import { untilStored } from '../stack/stored.ts'

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX', serviceWorkers: 'allow' })

  test('has the pages in Spanish, without a network too', async ({ page, context, allowed }) => {
    allowed.complaints.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Las hojitas aprenden haciendo.',
    )
    await expectAccessible(page)
    await untilStored(page)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.match('/offline-rooms/kept')
          return names?.text()
        }),
      )
      .toContain('language-es')
    await page.goto('/animals')
    await expect(page.getByRole('button', { name: /^Idioma: Español/ })).toBeVisible()
    await context.setOffline(true)
    await page.goto('/draw')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  })
})

test('a person has her language on every device; whoever is nobody, on this one', async ({
  page,
  newPage,
}) => {
  await page.goto('/language')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Langue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Français', pressed: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Langue' })).toBeVisible()

  const desk = await newPage()
  const { teacher } = await openClass(desk)
  await desk.goto('/language')
  await desk.getByRole('button', { name: 'Filipino' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Wika' })).toBeVisible()
  await desk.goto('/educator')
  await expect(desk.locator('html')).toHaveAttribute('lang', 'fil')
  await expectAccessible(desk)

  const elsewhere = await newPage()
  await elsewhere.goto('/auth/sign-in')
  await fillSignIn(elsewhere, teacher.signInName)
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fil')
})

test('what the server refuses is said in the language of the page', async ({ page, allowed }) => {
  allowed.complaints.push(/\b404\b/)
  await enrolChild(page, newAccount('Mia Lund'))
  await page.goto('/language')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/quiz/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Quiz not found.')).toHaveCount(0)
  await expect(page.getByText(/cuestionario/i).first()).toBeVisible()
})
