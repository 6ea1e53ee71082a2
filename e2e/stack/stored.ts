// Waiting until a browser has stored what the product needs without a network.
import type { Page } from '@playwright/test'

/**
 * Waits until the service worker has stored its files and serves this page. Only the test's own
 * time limits it: how long some hundred files take depends on what else the machine does.
 */
export const untilStored = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })
