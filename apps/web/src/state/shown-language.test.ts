// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { firstLanguage, rememberLanguage } from './shown-language.ts'

afterEach(() => {
  Object.assign(document, { cookie: 'kinderleaf-language=; path=/; max-age=0' })
  document.documentElement.lang = 'en'
  localStorage.clear()
  vi.restoreAllMocks()
})

const prefers = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test('the first of the browser’s languages that the product has', () => {
  prefers('de-AT', 'fr-CA', 'es')
  expect(firstLanguage()).toBe('fr')
})

test('the school’s, where the browser prefers none of ours', () => {
  prefers('de', 'nl')
  document.documentElement.lang = 'fil'
  expect(firstLanguage()).toBe('fil')
  localStorage.clear()
  document.documentElement.lang = 'xx'
  expect(firstLanguage()).toBe('en')
})

test('the school’s is known without the school, whose stored page is English', () => {
  prefers('de')
  document.documentElement.lang = 'fil'
  firstLanguage()
  document.documentElement.lang = 'en'
  expect(firstLanguage()).toBe('fil')
})

test('the one chosen on this device before all others', () => {
  prefers('fr')
  rememberLanguage('es')
  expect(firstLanguage()).toBe('es')
})
