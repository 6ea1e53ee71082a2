// A teacher's desk in a browser, which stays open while processes of another build take over.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { newPage, signIn, startBrowser } from './sign-in.ts'

const SHOWN_WITHIN_MS = 20_000

export interface WentOn {
  /** Whether the page that was asked for was shown. */
  isShown: boolean
  /** Scripts and styles that nobody had. */
  missing: number
  /** Whether it is a page of the same build as before. */
  isSameBuild: boolean
}

export interface OpenDesk {
  /** Names the build that the page is of. */
  build: string | null
  /** Follows one of the desk's links, without loading the page anew. */
  goOn(link: string): Promise<WentOn>
}

export interface Desks {
  /** Signs her in with a browser that knows nothing, and opens her desk. */
  open(): Promise<OpenDesk>
  close(): Promise<void>
}

export async function openDesks(
  folder: string,
  origin: string,
  name: string,
  password: string,
): Promise<Desks> {
  const home = join(folder, 'home')
  await mkdir(home)
  const browser: Browser = await startBrowser(home)
  return {
    async open() {
      const page = await newPage(browser)
      page.setDefaultTimeout(SHOWN_WITHIN_MS)
      await signIn(page, origin, name, password)
      await page.goto(`${origin}/educator`)
      await shown(page, 'Dashboard')
      return { build: await buildOf(page), goOn: (link) => goOn(page, link) }
    },
    close: () => browser.close(),
  }
}

async function goOn(page: Page, link: string): Promise<WentOn> {
  let missing = 0
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/assets/') && !answer.ok()) missing += 1
  })
  const before = await buildOf(page)
  await page.getByRole('link', { name: link, exact: true }).first().click()
  const isShown = await shown(page, link).then(
    () => true,
    () => false,
  )
  return { isShown, missing, isSameBuild: before === (await buildOf(page)) }
}

const shown = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()

/** The name of the script that all others hang on, with the hash of its content. */
const buildOf = (page: Page): Promise<string | null> =>
  page.locator('script[src^="/assets/index-"]').first().getAttribute('src')
