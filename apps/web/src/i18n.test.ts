// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addTexts, i18n, showIn, withTexts } from './i18n.ts'

afterEach(() => showIn('en'))

const nobodys = 'A text that is in no catalogue.'

test('texts of a page that was loaded before and after are in the language chosen', async () => {
  addTexts('sentences')
  await showIn('es')
  expect(document.documentElement.lang).toBe('es')
  expect(i18n._('Failed to fetch quizzes.')).toMatch(/cuestionario/)
  const page = withTexts(async () => {
    addTexts('pictures')
    return 'page'
  })
  expect(await page()).toBe('page')
  expect(i18n.locale).toBe('es')
})

test('the language chosen last is shown, whichever comes first', async () => {
  addTexts('sentences')
  await Promise.all([showIn('es'), showIn('fil'), showIn('fr')])
  expect(i18n.locale).toBe('fr')
  await Promise.all([showIn('es'), showIn('en')])
  expect(i18n.locale).toBe('en')
})

test('a text that nobody has translated is English', async () => {
  await showIn('fr')
  expect(i18n._(nobodys)).toBe(nobodys)
})
