import { expect, it } from 'vitest'
import { readerLocale } from './reader-locale.ts'

it("writes dates in the reader's own kind of the app's language", () => {
  expect(readerLocale('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(readerLocale('en', ['de-AT'])).toBe('en')
})
