import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import { foldCode, readJoinCode, readNewCode } from './class-code.rules.ts'

const codeOf = (value: unknown) => (isFailure(value) ? value.code : value)

describe('a class code', () => {
  it('is trimmed and otherwise kept as typed', () => {
    expect(readNewCode('  Blue Fox 12 ')).toEqual({ code: 'Blue Fox 12', folded: 'blue fox 12' })
  })

  it.each(['', '   ', '\u200b', '\u00a0\t'])('must not be empty (%j)', (text) => {
    expect(codeOf(readNewCode(text))).toBe('CODE_EMPTY')
    expect(codeOf(readJoinCode(text))).toBe('JOIN_CODE_EMPTY')
  })

  it('has at most 40 characters, counted as people count', () => {
    expect(readNewCode('𠮷野家組'.repeat(10))).toHaveProperty('folded')
    const refused = readNewCode('a'.repeat(41))
    expect(codeOf(refused)).toBe('NOT_ACCEPTABLE')
    expect(refused).toHaveProperty('fields.0.path', 'code')
  })

  it.each(['foxes\0b', 'foxes\u0007b', 'foxes\ud800b'])(
    'holds nothing that cannot be typed (%j)',
    (text) => {
      expect(codeOf(readNewCode(text))).toBe('NOT_ACCEPTABLE')
      expect(readJoinCode(text)).toBeNull()
    },
  )

  it.each(['x', 'fox', ' f o x e s ', 'fox\u200b\u200b\u200b', '------', 'fox-!?', '🦊🐝🦉🐢🐇🐎'])(
    'has 6 letters and numbers or more, nothing else counted (%j)',
    (text) => {
      const refused = readNewCode(text)
      expect(codeOf(refused)).toBe('NOT_ACCEPTABLE')
      expect(refused).toMatchObject({
        fields: [{ path: 'code', message: 'Please write at least 6 letters and numbers.' }],
      })
      // older codes may be shorter
      expect(readJoinCode(text)).not.toBeNull()
    },
  )

  it.each([
    'brave-owl-54\ufe0f',
    'brave-owl-54\u034f',
    'brave-owl-54\u2800',
    'brave\u2043owl\u204354',
    '\u0299rave-owl-54',
    'brave-owl-5\u06f4',
  ])('has no twin that looks the same (%j)', (text) => {
    expect(codeOf(readNewCode(text))).toBe('NOT_ACCEPTABLE')
  })

  it.each(['111111', 'aaaa-bbbb'])('is not of one or two letters alone (%j)', (text) => {
    expect(codeOf(readNewCode(text))).toBe('NOT_ACCEPTABLE')
  })

  it.each([
    ['Cyrillic а and х', 'blue-f\u043e\u0445'],
    ['Greek ο', 'r\u03bfcket'],
    ['Armenian օ', 'r\u0585cket'],
  ])('is written in one script (%s among Latin letters)', (_, text) => {
    expect(readNewCode(text)).toMatchObject({
      code: 'NOT_ACCEPTABLE',
      fields: [{ path: 'code', message: 'Please use the letters of one alphabet only.' }],
    })
  })

  it.each([
    'синий-лис-7',
    'μπλε-αλεπού',
    'さくら組の子',
    '푸른여우반아이',
    'blue-fox-42',
    '123456',
  ])('may be in any one script (%s)', (text) => expect(readNewCode(text)).toHaveProperty('folded'))

  it.each([
    ['BLUE-fox', 'blue-FOX'],
    ['Ｂｌｕｅ', 'blue'],
    ['blue  fox', ' Blue\u00a0Fox '],
    ['e\u0301tude', 'Étude'],
    ['ДОМ', 'дом'],
    ['blue\u200bfox', 'bluefox'],
    ['blue\u2010fox', 'blue-fox'],
    ['blue \u2013 fox', 'blue - fox'],
    ['blue\u2212fox', 'blue-fox'],
  ])('is the same code in another writing (%j, %j)', (left, right) => {
    expect(foldCode(left)).toBe(foldCode(right))
  })

  it('folds to something that folds to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldCode(foldCode(text))).toBe(foldCode(text))
      }),
    )
  })

  it('is found again by the child who types what the teacher saved', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const saved = readNewCode(text)
        if (!isFailure(saved)) expect(readJoinCode(` ${saved.code} `)).toContain(saved.folded)
      }),
    )
  })
})
