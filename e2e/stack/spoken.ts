// What a room says, for journeys without ears: everything that was said since the page was opened.
import type { Page } from '@playwright/test'

/** One thing that was said. */
interface SpokenEvent {
  readonly text: string
  readonly language: string
}

/** Listens from the next page on. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const spokenEvents: unknown[] = []
    addEventListener('kinderleaf:said', (event) => {
      if (event instanceof CustomEvent) spokenEvents.push(event.detail)
      document.documentElement.dataset.said = JSON.stringify(spokenEvents)
    })
  })

/** Everything said so far. */
export const spokenEvents = (page: Page): Promise<SpokenEvent[]> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.said ?? '[]'))

/** The texts said so far. */
export const spokenTexts = async (page: Page): Promise<string[]> =>
  (await spokenEvents(page)).map(({ text }) => text)
