// What every journey has: an origin, and a page on which a console error or a failed request of
// ours fails the test; plus checks for accessibility and pictures of what was seen.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

interface JourneyFixtures {
  origin: string
  /** Complaints that this journey provokes on purpose. */
  allowed: { complaints: RegExp[] }
  watchPage: (page: Page) => void
}

export const test = base.extend<JourneyFixtures>({
  origin: async ({}, use) => {
    const origin = process.env.KINDERLEAF_ORIGIN
    if (!origin) throw new Error('the stack is not running')
    await use(origin)
  },
  baseURL: async ({ origin }, use) => use(origin),
  allowed: async ({}, use) => use({ complaints: [] }),
  watchPage: async ({ allowed }, use) => {
    const complaints: string[] = []
    await use((page) => watch(page, complaints))
    const unexpected = complaints.filter(
      (text) => !allowed.complaints.some((known) => known.test(text)),
    )
    expect(unexpected, 'console errors and failed requests').toEqual([])
  },
  page: async ({ page, watchPage }, use) => {
    watchPage(page)
    await use(page)
  },
})

function watch(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
}

/** Finds nothing serious for somebody who uses a keyboard or a screen reader. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const serious = violations.filter(
    (found) => found.impact === 'serious' || found.impact === 'critical',
  )
  const described = serious.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(described, `accessibility of ${page.url()}`).toEqual([])
}

/** Keeps a picture among the artifacts. */
export async function picture(page: Page, name: string) {
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `artifacts/screens/${name}-${width}.png`, fullPage: false })
}
