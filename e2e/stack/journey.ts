// The fixtures of every journey: pages on which a console error, a broken page or a failed request
// fails the test; a school that is shared by the tests of a worker; accessibility checks, and
// screenshots.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { filmHosts } from './films.ts'
import {
  type Account,
  type ClassRoom,
  enrolChild,
  newAccount,
  openClass,
  signUp,
} from './people.ts'
import { loopbackOrigin } from './stacks.ts'

export { expect }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A class and its signed-in people; tests of one worker share it and must not change it. */
export interface School {
  classRoom: ClassRoom
  child: Account
  sessions: Record<Caller, StorageState | undefined>
}
export type Caller = 'visitor' | 'no role' | 'student' | 'educator'

interface JourneyFixtures {
  /** Console errors that this journey provokes on purpose. */
  allowed: { complaints: RegExp[] }
  watchContext: (context: BrowserContext) => void
  /** Opens a person's page in a browser context of its own. */
  newPage: (session?: StorageState) => Promise<Page>
}

export const test = base.extend<JourneyFixtures, { school: School }>({
  baseURL: async ({}, use) => use(loopbackOrigin()),
  allowed: async ({}, use) => use({ complaints: [] }),
  watchContext: async ({ allowed }, use) => {
    const complaints: string[] = []
    await use((context) => watch(context, complaints))
    const unexpected = complaints.filter(
      (text) => !allowed.complaints.some((allowedComplaint) => allowedComplaint.test(text)),
    )
    expect(unexpected, 'console errors and failed requests').toEqual([])
  },
  context: async ({ context, watchContext }, use) => {
    watchContext(context)
    await use(context)
  },
  newPage: async ({ browser, watchContext }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (session) => {
      const context = await browser.newContext(session ? { storageState: session } : {})
      contexts.push(context)
      watchContext(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  school: [
    async ({ browser }, use) => {
      const baseURL = loopbackOrigin()
      const signedIn = async <T>(arrange: (page: Page) => Promise<T>) => {
        const context = await browser.newContext({ baseURL })
        const made = await arrange(await context.newPage())
        const state = await context.storageState()
        await context.close()
        return [made, state] as const
      }
      const child = newAccount('Mia Lund', 'child')
      const [classRoom, educator] = await signedIn((page) => openClass(page))
      const [, student] = await signedIn((page) => enrolChild(page, child, classRoom.code))
      const [, noRole] = await signedIn((page) => signUp(page, newAccount('Sam Okoro')))
      const sessions = { visitor: undefined, 'no role': noRole, student, educator }
      await use({ classRoom, child, sessions })
    },
    { scope: 'worker' },
  ],
})

/** The product's own hosts, and the film hosts, which are called when play is pressed. */
const knownHosts: readonly string[] = ['127.0.0.1', 'localhost', 'school.test', ...filmHosts]

function watch(context: BrowserContext, complaints: string[]) {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !knownHosts.includes(hostname)) {
      complaints.push(`a third party is asked: ${request.url()}`)
    }
  })
  context.on('console', (message) => {
    // browsers ask for it by themselves at an address without a page of ours, as signUp opens one
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`page: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // leaving a page aborts its requests
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`)
  })
}

/** Every page reads it anew: without its comments it is half as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const accessibilityRules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // the only frames are those of film hosts
  iframes: false,
}

/** Expects no serious accessibility violation. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // in the middle of a transition a colour is neither the one before nor the one after
  const still = await page.evaluateHandle(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(accessibilityRules)})`,
  )
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
  })
  const serious = violations.filter(
    (found) => found.impact === 'serious' || found.impact === 'critical',
  )
  const described = serious.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' | ')}`,
  )
  expect.soft(described, `accessibility of ${page.url()}`).toEqual([])
}

/** A sentence that appeared at the top. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
