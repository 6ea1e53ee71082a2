// Somebody opens an account and signs in with Chromium, which trusts what its owner's folder says.
import { existsSync } from 'node:fs'
import { sitePaths } from '@kinderleaf/contract/plain'
import { type Browser, type Cookie, chromium, type Page } from '@playwright/test'

const HOME_PAGE = '/select-role'
const [NAME, PASSWORD] = ['mira.blum', 'three green leaves']

export interface SignedIn {
  cookies: Cookie[]
  /** Whether the browser lends the page microphone, camera and work without a network. */
  lends: boolean
}

/** Throws where no account can be opened or its owner cannot sign in. `home` has her trusted roots. */
export async function signInAt(origin: string, home: string): Promise<SignedIn> {
  const browser = await startBrowser(home)
  try {
    await signUp(await newPage(browser), origin)
    // another browser, which knows nothing of her
    const page = await newPage(browser)
    await signIn(page, origin, NAME, PASSWORD)
    const token = await page.evaluate<number>(
      `fetch('/auth/token', { method: 'POST', headers: { 'x-kinderleaf': '1' } })
        .then(({ status }) => status)`,
    )
    if (token !== 200) throw new Error(`she who signed in got ${token} instead of a token`)
    const lends = await page.evaluate<boolean>(
      'isSecureContext && "mediaDevices" in navigator && "serviceWorker" in navigator',
    )
    return { cookies: await page.context().cookies(), lends }
  } finally {
    await browser.close()
  }
}

/** Signs in through the pages, and is where they lead. */
export async function signIn(
  page: Page,
  origin: string,
  name: string,
  password: string,
): Promise<void> {
  await page.goto(`${origin}${sitePaths.signIn}`)
  await page.getByLabel('E-mail or username').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => !/^\/(auth|identity)\//.test(pathname))
}

async function signUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${sitePaths.signUp}&next=${HOME_PAGE}`)
  await page.getByRole('radio', { name: 'A grown-up for herself or himself' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name').fill('Mira Blum')
  await page.getByLabel('E-mail or username').fill(NAME)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${origin}${HOME_PAGE}`)
}

export const startBrowser = (home: string): Promise<Browser> =>
  chromium.launch({
    ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // the names of the checks are this machine's
      '--host-resolver-rules=MAP *.test 127.0.0.1',
    ],
    env: { ...process.env, HOME: home },
  })

/** One that knows nothing of the others. */
export const newPage = async (browser: Browser) => (await browser.newContext()).newPage()
