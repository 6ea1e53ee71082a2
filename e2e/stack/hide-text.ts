// Makes all text invisible, for journeys of children who cannot read: pictures and speech stay.
import type { Page } from '@playwright/test'

function hide() {
  // Not a <style> element: the pages' policy allows none.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('body * { color: transparent !important; font-size: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Hides the text of this page until it is reloaded. */
export const hideText = (page: Page) => page.evaluate(hide)

/** Hides the text of whatever is opened here from now on. */
export const hideAllText = (page: Page) => page.addInitScript(hide)
