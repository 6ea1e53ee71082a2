import { expect, test } from 'vitest'
import { tidyText } from './plain-text.ts'

test('what is stored has no characters that the database refuses', () => {
  expect(tidyText(' a\u0000b\u0007\r\n c ')).toBe('ab\n c')
  expect(tidyText('half \ud83d')).toBe('half \ufffd')
  expect(tidyText('🙂 字')).toBe('🙂 字')
})
