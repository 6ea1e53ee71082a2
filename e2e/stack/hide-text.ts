// Makes all text invisible, for journeys of children who cannot read: pictures and speech stay.
import type { Page } from '@playwright/test'

/** Hides the text of this page until it is reloaded. */
export const hideText = (page: Page) =>
  page.evaluate(() => {
    // Not a <style> element: the pages' policy allows none.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body * { color: transparent !important; font-size: 0 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
