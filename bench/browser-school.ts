// Shared by the browser benches: the demo school in production mode, in a temporary folder, and a
// Chromium in which one of its children is signed in.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { findFreePort, startProduct } from '../apps/server/test/processes/product.ts'

const root = join(import.meta.dirname, '..')

export interface BrowserSchool {
  origin: string
  pool: pg.Pool
  browser: Browser
  /** Port of Chromium's remote debugging. */
  debuggingPort: number
  /** The password of somebody of the demo school. */
  passwordOf(name: string): string
  /** Signs the browser in as somebody of the demo school: a child with two teachers unless named. */
  signIn(page: Page, name?: string): Promise<void>
}

/** Runs `measure` in a temporary demo school. */
export async function inBrowserSchool(measure: (school: BrowserSchool) => Promise<void>) {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The pages are not built: run npm run build -w @kinderleaf/web first.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-bench-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const logger = createLogger('error')
    const database = await startEmbeddedPostgres({ dataFolder: folder, logger })
    undo.push(database.stop)
    const pool = new pg.Pool({ connectionString: database.url })
    undo.push(() => pool.end())
    const port = await findFreePort()
    const settings = {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'product'),
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret of the bench that is long enough',
    }
    const { said, stop } = await startProduct(port, settings, ['--demo'])
    undo.push(stop)
    const origin = `http://127.0.0.1:${port}`
    const debuggingPort = await findFreePort()
    const browser = await startBrowser(debuggingPort)
    undo.push(() => browser.close())
    const passwordOf = (name: string) => {
      const password = new RegExp(`^ +${name} {2,}(\\S+)`, 'm').exec(said())?.[1]
      if (!password) throw new Error(`the demo school told no password of ${name}`)
      return password
    }
    const signIn = (page: Page, name = 'mira') => signInAs(page, origin, name, passwordOf(name))
    await measure({ origin, pool, browser, debuggingPort, passwordOf, signIn })
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

const startBrowser = (debuggingPort: number) =>
  chromium.launch({
    ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  })

async function signInAs(page: Page, origin: string, name: string, password: string) {
  await page.goto(`${origin}/auth/sign-in`)
  await page.getByLabel('E-mail or username').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /, your menu$/ }).waitFor()
}
