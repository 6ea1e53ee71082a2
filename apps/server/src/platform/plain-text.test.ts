import { expect, test } from 'vitest'
import { isBlank, tidyText } from './plain-text.ts'

test('spaces and characters that nobody sees count as nothing', () => {
  for (const text of ['', '  \n', '\u200b\u200d', '\ufeff', '\u2060 \u00ad', '\u3164', '\u2800']) {
    expect(isBlank(text)).toBe(true)
  }
  for (const text of ['a', ' 1 ', '字', '🙂', '\u200bx']) expect(isBlank(text)).toBe(false)
})

test('what is stored has no characters that the database refuses', () => {
  expect(tidyText(' a\u0000b\u0007\r\n c ')).toBe('ab\n c')
  expect(tidyText('half \ud83d')).toBe('half \ufffd')
  expect(tidyText('🙂 字')).toBe('🙂 字')
})
