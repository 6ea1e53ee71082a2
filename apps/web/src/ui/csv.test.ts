import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, withoutFormula } from './csv.ts'

/** Parses a file by RFC 4180. */
function parse(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  while (cell.lastIndex < file.length) {
    const found = cell.exec(file)
    if (!found) throw new Error(`No cell at ${cell.lastIndex}`)
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

test('a file begins with the mark of UTF-8 and ends every line with CR LF', () => {
  expect(csvOf(['Name', 'Lessons'], [['Zoë', 2]])).toBe('\uFEFF"Name","Lessons"\r\n"Zoë",2\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvOf(['Title'], [['Bees, "busy"\nones']])).toBe(
    '\uFEFF"Title"\r\n"Bees, ""busy""\nones"\r\n',
  )
})

test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'the name %j is no formula',
  (name) => {
    expect(parse(csvOf(['Name'], [[name]]).slice(1))[1]).toEqual([`'${name}`])
  },
)

test.each([
  ["x;=cmd|'/c calc'!A1", "x;'=cmd|'/c calc'!A1"],
  ['x\t=1', "x\t'=1"],
  ['x; +1', "x;' +1"],
  ['x\n@SUM(A1)', "x\n'@SUM(A1)"],
])('the name %j is no formula where cells end at semicolons or tabs', (name, written) => {
  const file = csvOf(['Name', 'City'], [[name, 'Ulm']])
  expect(file).toBe(`\uFEFF"Name","City"\r\n"${written}","Ulm"\r\n`)
  const cells = file.split(/[;,\t\r\n]/).map((cell) => cell.replaceAll('"', ''))
  expect(cells.filter((cell) => /^\s*[=+\-@]/u.test(cell))).toEqual([])
})

test('a semicolon, a hyphen and an address stay as they are', () => {
  const text = 'Mia-Lou; ask a@b.org'
  expect(csvOf(['Name'], [[text]])).toBe(`\uFEFF"Name"\r\n"${text}"\r\n`)
})

test('a number below zero stays a number', () => {
  expect(csvOf(['Number'], [[-3]])).toBe('\uFEFF"Number"\r\n-3\r\n')
})

test('whatever is written is read back, cell by cell, and nothing of it is a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', "'", 'a', ' '),
    }),
  )
  const table = fc.integer({ min: 1, max: 5 }).chain((width) => {
    const row = fc.array(text, { minLength: width, maxLength: width })
    return fc.tuple(row, fc.array(row, { maxLength: 8 }))
  })
  fc.assert(
    fc.property(table, ([header, rows]) => {
      const read = parse(csvOf(header, rows).slice(1))
      expect(read).toEqual([header, ...rows].map((row) => row.map(withoutFormula)))
      expect(read.flat().filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([])
    }),
  )
})
