// Without a network: what works after one visit, stored rooms, and what the service worker never
// answers.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { drawLine, drawnOn } from '../stack/drawn.ts'
import { expectAccessible, test } from '../stack/journey.ts'
import { enrolChild, newAccount } from '../stack/people.ts'
import { schoolOrigin } from '../stack/stacks.ts'
import { untilStored } from '../stack/stored.ts'

test.use({ serviceWorkers: 'allow' })

/** Console errors of a browser without a network. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

async function visitOnce(page: Page) {
  await page.goto('/')
  await untilStored(page)
}

/** Starts the app again, as after it was closed. */
async function startAgain(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

/** Whether the service worker has the picture that a stylesheet gives this element. */
const isPictureThere = (element: Locator) =>
  element.evaluate(async (it) => {
    const address = /url\("(.+)"\)/.exec(getComputedStyle(it).backgroundImage)?.[1]
    return (
      address !== undefined &&
      (await fetch(address, { cache: 'no-store' }).catch(() => undefined))?.ok === true
    )
  })

/** Taps a letter; returns what was spoken by which voice. */
async function tapLetter(page: Page): Promise<unknown> {
  const spoken = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('kinderleaf:said', (event) => {
          const said = event instanceof CustomEvent ? event.detail : undefined
          if (said?.kind === 'sound') resolve(said)
        })
      }),
  )
  await page.getByRole('button', { name: /^B/ }).first().click()
  return spoken
}

test('after one visit a child draws and hears letters without a network, and nothing is lost', {
  tag: '@core',
}, async ({ page: first, context, allowed }) => {
  allowed.complaints.push(noNetwork)
  await visitOnce(first)
  await context.setOffline(true)
  let page = await startAgain(context, first, '/draw')

  await test.step('draws, closes everything, and finds the picture again', async () => {
    await expect(page.getByRole('heading', { name: 'Draw', exact: true })).toBeAttached()
    await drawLine(page)
    await expect.poll(() => drawnOn(page)).toBeGreaterThan(200)
    page = await startAgain(context, page, '/draw')
    await expect.poll(() => drawnOn(page)).toBeGreaterThan(200)
  })

  await test.step('finds it on the wall of pictures', async () => {
    const pictures = () => page.getByRole('button', { name: /^Open: Drawing/ })
    await page.getByRole('button', { name: 'Tools and colours' }).click()
    await page.getByRole('link', { name: 'My pictures' }).click()
    await expect(pictures()).toHaveCount(1)
    page = await startAgain(context, page, '/gallery')
    await expect(pictures()).toHaveCount(1)
  })

  await test.step('hears a letter by its clip', async () => {
    page = await startAgain(context, page, '/learn-alphabet')
    expect(await tapLetter(page)).toMatchObject({ text: 'b', kind: 'sound', voice: 'clip' })
    await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('complete', true)
  })

  await test.step('finds at home what there is to play', async () => {
    page = await startAgain(context, page, '/')
    await expect(page.getByRole('heading', { name: 'No internet? You can play!' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
    await expectAccessible(page)
    expect(await isPictureThere(page.locator('.kl-speaker').first())).toBe(true)
    await page.getByRole('link', { name: 'Draw' }).click()
    await expect(page).toHaveURL(/\/draw/)
  })

  await test.step('is back with everything when the network is', async () => {
    await context.setOffline(false)
    page = await startAgain(context, page, '/')
    await expect(page.getByRole('heading', { name: /^Little leaves/ })).toBeVisible()
  })
})

test('the product can be installed, and a stored room works without a network while another shows that it does not', async ({
  page: first,
  context,
  allowed,
}) => {
  // only the server answers some addresses, and the other room's page cannot be loaded
  allowed.complaints.push(/40\d/, noNetwork, /Failed to fetch dynamically imported module/)
  await visitOnce(first)

  await test.step('a browser can install it', async () => {
    const browser = await context.newCDPSession(first)
    const manifest = await browser.send('Page.getAppManifest')
    expect(manifest.url).toBe(new URL('/manifest.webmanifest', first.url()).href)
    expect(manifest.errors).toEqual([])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // browsers do not offer to install an app in the private windows of journeys
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  await test.step('the service worker answers nothing that only the server may answer', async () => {
    await first.goto('/offline')
    const answered = async (path: string) => {
      const answer = first.waitForResponse((response) => new URL(response.url()).pathname === path)
      await first.evaluate((address) => fetch(address), path)
      return (await answer).fromServiceWorker()
    }
    expect(await answered('/favicon.svg')).toBe(true)
    for (const path of [
      ...['/identity/account', '/auth/sign-in', '/api/settings', '/media/nothing'],
      ...['/healthz', '/readyz', '/metrics'],
    ]) {
      expect(await answered(path), path).toBe(false)
    }
  })

  await test.step('a room is taken along', async () => {
    const downloadButton = first.getByRole('button', { name: /^Take Animals along, .*MB$/ })
    await expect(downloadButton).toBeEnabled()
    await expectAccessible(first)
    await downloadButton.click()
    await expect(
      first.getByRole('button', { name: 'Remove Animals from this device' }),
    ).toBeVisible()
  })

  await test.step('it works without a network, and another shows that it does not', async () => {
    await context.setOffline(true)
    const page = await startAgain(context, first, '/')
    await page.getByRole('link', { name: 'Animals' }).click()
    await expect(page).toHaveURL(/\/animals/)
    await expect(page.getByRole('button', { name: 'cow' })).toBeVisible()
    for (const picture of await page.getByRole('main').locator('img').all()) {
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
    await page.goto('/plants')
    await expect(page.getByRole('heading', { name: 'No internet' })).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'No internet? You can play!' })).toBeVisible()
  })
})

test('grown-ups take rooms along from the menu; a child sees a cloud with a tick where all are stored', async ({
  newPage,
  school,
}) => {
  const page = await newPage(school.sessions.student)
  const tick = page.getByRole('img', { name: 'This can be played without internet.' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Mia Lund, your menu' }).click()
  await page.getByRole('menuitem', { name: 'Play without internet' }).click()
  for (const room of ['My body', 'Animals', 'Plants & trees']) {
    const take = page.getByRole('button', { name: new RegExp(`^Take ${room} along, `) })
    await take.click()
    await expect(
      page.getByRole('button', { name: `Remove ${room} from this device` }),
    ).toBeVisible()
  }
  await page.goto('/arts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tick).toHaveCount(0)
  await page.goto('/scie-nature')
  await expect(tick).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Play without internet' })).toHaveCount(0)
})

test('without a network a child logs out of a device that others use, and the server hears of it later', async ({
  page,
  context,
  allowed,
}) => {
  allowed.complaints.push(noNetwork)
  const child = newAccount('Ada Quint')
  await enrolChild(page, child)
  await page.goto('/')
  await untilStored(page)
  await page.getByRole('checkbox', { name: 'Others use this device' }).check()
  const menu = page.getByRole('button', { name: `${child.name}, your menu` })
  await menu.click()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'No internet? You can play!' })).toBeVisible()
  await expect(page.getByText(child.name)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Little leaves learn by doing.' })).toBeVisible()
  await page.goto('/auth/sign-in?next=/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('on plain http a child plays, and the page says what playing offline needs', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: schoolOrigin() })
  const page = await context.newPage()
  await page.goto('/offline')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await expect(page.getByText(/needs a secure address \(https\)/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take / })).toHaveCount(0)
  await page.goto('/draw')
  await drawLine(page)
  await expect.poll(() => drawnOn(page)).toBeGreaterThan(200)
  await page.goto('/learn-alphabet')
  expect(await tapLetter(page)).toMatchObject({ text: 'b', kind: 'sound', voice: 'clip' })
  await context.close()
})
