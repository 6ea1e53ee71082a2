// A newer version is installed while a child plays: her page keeps working, and the next start uses
// the newer one.
import type { Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'
import { newer, openSite, type Site } from '../stack/newer-version.ts'
import { untilStored } from '../stack/stored.ts'

test.use({ serviceWorkers: 'allow' })

let site: Site
test.beforeEach(async () => {
  site = await openSite()
})
test.afterEach(() => site.close())

/** The address of the script that the page began with. */
const startOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src,
  )

test('a newer version never interrupts a child, and is used at the next start', async ({
  page,
  context,
  allowed,
}) => {
  // a file of the older version that is on no server any more
  allowed.complaints.push(/404/, /dynamically imported module/, /ERR_(INTERNET|FAILED)/)
  await page.goto(`${site.origin}/int-learn`)
  await untilStored(page)
  await page.evaluate(() => Object.assign(window, { isPlaying: true }))
  const isPlaying = () => page.evaluate('window.isPlaying === true')
  site.installNewer()

  await test.step('the newer version is fetched and waits; the page goes on as it is', async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const fetched = new Promise((resolve) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing
          worker?.addEventListener('statechange', () => worker.state === 'installed' && resolve(1))
        })
      })
      await registration.update()
      await fetched
    })
    await page.getByRole('link', { name: 'Learn the alphabet' }).click()
    await expect(page.getByRole('button', { name: 'Bb', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Bb', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('complete', true)
    expect(await isPlaying()).toBe(true)
    expect(await startOf(page)).not.toMatch(newer)
  })

  await test.step('a room that only the older version had files for opens all the same', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back' }).click()
    // a page that breaks right after loading only shows a message
    await page.waitForFunction(() => performance.now() > 5_000)
    await page.getByRole('link', { name: 'Numbers & Mathematics' }).click()
    await expect(page.getByRole('heading', { name: 'Numbers & Mathematics' })).toBeAttached()
    await expect(page).toHaveURL(/\/numbers$/)
    expect(await startOf(page)).toMatch(newer)
  })

  await test.step('the next start is the newer one, without a network too', async () => {
    await page.waitForFunction(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready
      const { controller } = navigator.serviceWorker
      return !installing && !waiting && active?.state === 'activated' && controller === active
    })
    await page.close()
    await context.setOffline(true)
    const next = await context.newPage()
    await next.goto(`${site.origin}/draw`)
    await expect(next.getByRole('heading', { name: 'Draw', exact: true })).toBeAttached()
    expect(await startOf(next)).toMatch(newer)
  })
})
