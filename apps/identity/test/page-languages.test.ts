// Every page in every language: the words that are the same as in English are those of which a
// catalogue says so, and what visitors wrote.
import { describe, expect, test } from 'vitest'
import { languages } from '../src/languages.ts'
import { type Page, renderPage } from '../src/pages/page.ts'
import { say } from '../src/sentences.ts'
import { everyPage, frame, OWN_WORDS } from './every-page.ts'
import { readMarked } from './marked-sentences.ts'

const others = languages.filter((language) => language !== 'en')
const inLanguage = (page: Page, language: (typeof languages)[number]) =>
  renderPage(frame, page, { language, address: undefined })

/** What is read and heard on a page. */
function wordsOf(page: string): string[] {
  const seen = page.replace(/<svg[\s\S]*?<\/svg>|<code>[^<]*<\/code>/g, '').split(/<[^>]*>/)
  const heard = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label)
  return [...seen, ...heard].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

describe.each(others)('in %s', (language) => {
  const same = new Set([
    ...readMarked().sentences.filter((sentence) => say(sentence).text(language) === sentence),
    ...[...OWN_WORDS, 'Kinderleaf'],
  ])

  test.each(everyPage)('%s', (_name, page) => {
    const english = new Set(wordsOf(inLanguage(page, 'en')))
    const left = wordsOf(inLanguage(page, language)).filter((words) => english.has(words))
    expect(left.filter((words) => !same.has(words))).toEqual([])
    expect(inLanguage(page, language)).toContain(`<html lang="${language}" dir="ltr">`)
  })
})

test('dates are those of the language', () => {
  const page = everyPage.find(([name]) => name === 'second step')?.[1]
  const text = (language: (typeof languages)[number]) => page && inLanguage(page, language)
  expect(text('en')).toContain('Added May 1, 2026')
  expect(text('es')).toContain('Se agregó: 1 may 2026')
  expect(text('fr')).toMatch(/Ajout\s: 1 mai 2026/)
})

test('of one and of several things each language speaks in its own way', () => {
  const page = everyPage.find(([name]) => name === 'second step without app')?.[1]
  const one = everyPage.find(([name]) => name === 'second step')?.[1]
  expect(page && inLanguage(page, 'es')).toContain('Te quedan 4 códigos de reserva.')
  expect(one && inLanguage(one, 'es')).toContain('Te queda 1 código de reserva.')
})
