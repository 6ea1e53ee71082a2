import { expect, test } from 'vitest'
import { cleanText } from './plain-text.ts'

test('what is stored has no characters that the database refuses', () => {
  expect(cleanText(' a\u0000b\u0007\r\n c ')).toBe('ab\n c')
  expect(cleanText('half \ud83d')).toBe('half \ufffd')
  expect(cleanText('🙂 字')).toBe('🙂 字')
})
