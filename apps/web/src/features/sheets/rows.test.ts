import { expect, test } from 'vitest'
import { sheetsOf } from './rows.ts'

const signs = (rows: readonly string[]) =>
  sheetsOf(rows).map((sheet) => sheet.map(({ row }) => row).join(''))

test('one sign, or a few, fill a sheet', () => {
  expect(signs(['A'])).toEqual(['AAAAAA'])
  expect(signs(['A', 'a'])).toEqual(['AAAaaa'])
  expect(signs(['A', 'B', 'C', 'D'])).toEqual(['ABCD'])
})

test('more than six need another sheet, and none none', () => {
  expect(signs([...'ABCDEFGH'])).toEqual(['ABCDEF', 'GH'])
  expect(signs([])).toEqual([])
})

test('no two rows of a sheet have one key', () => {
  const keys = sheetsOf(['A', 'A', 'B']).flatMap((sheet) => sheet.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})
