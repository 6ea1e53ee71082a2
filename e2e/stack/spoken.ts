// What a room has spoken since the page was opened, from the events of ui/voice.
import type { Page } from '@playwright/test'

/** One thing that was spoken. */
interface SpokenEvent {
  readonly text: string
  readonly language: string
}

/** Collects from the next page on. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const spokenEvents: unknown[] = []
    addEventListener('kinderleaf:said', (event) => {
      if (event instanceof CustomEvent) spokenEvents.push(event.detail)
      document.documentElement.dataset.said = JSON.stringify(spokenEvents)
    })
  })

/** Everything spoken so far. */
export const spokenEvents = (page: Page): Promise<SpokenEvent[]> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.said ?? '[]'))

/** The texts spoken so far. */
export const spokenTexts = async (page: Page): Promise<string[]> =>
  (await spokenEvents(page)).map(({ text }) => text)
