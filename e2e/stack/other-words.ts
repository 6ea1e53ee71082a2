// The page as in another language: its words 40 % longer, as translations are, and perhaps turned, as
// where people read from right to left. Stands in for catalogues that nobody would read, and lengthens
// what teachers have written as well.
import type { Page } from '@playwright/test'

/** Lengthens every text that is there, until the page draws it anew. */
export const lengthenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const words = node.textContent?.trim().split(/\s+/) ?? []
      // a figure is as long in every language, and a word of one or two letters is a letter
      const longer = words.map((word) =>
        /^\p{L}{3,}/u.test(word) ? word + word.slice(0, Math.ceil(word.length * 0.4)) : word,
      )
      if (words.join('') !== longer.join('')) node.textContent = ` ${longer.join(' ')} `
    }
  })

/** Turns the page, so that it is read from right to left. */
export const turnPage = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))

/** Texts that are cut off sideways by what they stand in, and say so by no ellipsis. */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      if (!node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let box = node.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(box)
        if (textOverflow === 'ellipsis' || clipPath !== 'none' || box.closest('.sr-only')) break
        // what scrolls is reached, and what floats is held by nothing around it
        if (['auto', 'scroll'].includes(overflowX) || position === 'fixed') break
        const edge = box.getBoundingClientRect()
        if (overflowX === 'visible' || text.width === 0 || edge.width === 0) continue
        if (text.left < edge.left - 1 || text.right > edge.right + 1) {
          found.push(node.textContent.trim().slice(0, 60))
        }
        break
      }
    }
    return found
  })
