// Takes all text from the eyes, for journeys of children who cannot read: pictures stay, and what is
// said is still said.
import type { Page } from '@playwright/test'

/** Hides the text of this page until it is loaded anew. */
export const hideText = (page: Page) =>
  page.evaluate(() => {
    // Not a <style> element: the pages' policy allows none.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body * { color: transparent !important; font-size: 0 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
