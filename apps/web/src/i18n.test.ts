// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { addTexts, i18n, showIn, withTexts } from './i18n.ts'

const network = vi.hoisted(() => ({ isThere: true }))
vi.mock('./catalogues.ts', async (original) => {
  const { readCatalogue } = await original<typeof import('./catalogues.ts')>()
  return {
    readCatalogue: (...part: Parameters<typeof readCatalogue>) =>
      network.isThere ? readCatalogue(...part) : Promise.reject(new Error('no network')),
  }
})

afterEach(async () => {
  network.isThere = true
  await showIn('en')
})

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

test('English that is shown in place of a language that does not come is called English', async () => {
  network.isThere = false
  await showIn('es')
  expect([document.documentElement.lang, i18n.locale]).toEqual(['en', 'en'])
  network.isThere = true
  await showIn('es')
  expect([document.documentElement.lang, i18n.locale]).toEqual(['es', 'es'])
})
