import { Type } from 'typebox'
import Value from 'typebox/value'
import { expect, test } from 'vitest'
import { isBlank, lengthOf } from './plain-text.ts'

test('spaces and characters that nobody sees count as nothing', () => {
  for (const text of ['', '  \n', '\u200b\u200d', '\ufeff', '\u2060 \u00ad', '\u3164', '\u2800']) {
    expect(isBlank(text)).toBe(true)
  }
  for (const text of ['a', ' 1 ', '字', '🙂', '\u200bx']) expect(isBlank(text)).toBe(false)
})

test.each(['leaf', '字', '🙂🙂', '👩🏽‍🏫', 'e\u0301'])('counts %s as a schema does', (text) => {
  const length = lengthOf(text)
  expect(Value.Check(Type.String({ maxLength: length }), text)).toBe(true)
  expect(Value.Check(Type.String({ maxLength: length - 1 }), text)).toBe(false)
})
