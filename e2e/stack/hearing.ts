// What a room says, for journeys without ears: everything that was said since the page was opened.
import type { Page } from '@playwright/test'

/** One thing that was said. */
interface Heard {
  readonly text: string
  readonly language: string
}

/** Listens from the next page on. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = []
    addEventListener('kinderleaf:said', (event) => {
      if (event instanceof CustomEvent) heard.push(event.detail)
      document.documentElement.dataset.said = JSON.stringify(heard)
    })
  })

/** Everything said so far. */
export const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.said ?? '[]'))

/** The texts said so far. */
export const said = async (page: Page): Promise<string[]> =>
  (await heard(page)).map(({ text }) => text)
