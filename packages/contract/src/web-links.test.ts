import { expect, test } from 'vitest'
import { isWebLink } from './web-links.ts'

test.each(['https://x.org/', ' http://server/a?b=ñ#字 ', 'https://x.org/%E2%80%AE'])(
  '%j may be linked to',
  (text) => {
    expect(isWebLink(text)).toBe(true)
  },
)

test.each([
  ['another scheme', 'javascript:alert(1)'],
  ['a user name', 'https://bank.example@x.org/'],
  ['a character that turns the text around', 'https://x.org/\u202egpj.exe'],
  ['an isolate', 'https://x.org/\u2066a\u2069'],
  ['a mark of a direction', 'https://x.org/\u200f'],
  ['a line break', 'https://x.org/\na'],
  ['a control character', 'https://x.org/\u0085'],
])('an address with %s may not', (_what, text) => {
  expect(isWebLink(text)).toBe(false)
})
