// CSV with our columns (RFC 4180), divided by commas, semicolons or tabs as spreadsheets do. Pure.
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import { looksLikeHtml } from './html-text.ts'
import { lineOf, type Place, placeOf, type Reading } from './question-file.ts'
import { plainOption, type ReadingSoFar, startReading } from './reading.ts'

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

const nameOf = (cell: string): string =>
  lineOf(cell)
    .toLowerCase()
    .replace(/^option /, '')
    .replace(/^(right|correct|answer|right answer)$/, 'correct answer')
const wanted = ['question', 'a', 'b', 'c', 'd', 'correct answer'] as const

/** How the cells of a file with our columns are divided; undefined for any other file. */
export function csvDivider(text: string): string | undefined {
  return [',', ';', '\t'].find((divider) => {
    const rows = rowsOf(text, divider, 1)
    const names = Array.isArray(rows) ? rows[0]?.cells.map(nameOf) : undefined
    return names?.includes('question') && names.includes('a')
  })
}

export function readCsv(text: string, divider: string): Reading {
  const rows = rowsOf(text, divider)
  if (!Array.isArray(rows)) return { problem: { kind: 'quote', place: rows } }
  const [head, ...body] = rows
  const names = head?.cells.map(nameOf) ?? []
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    const place = { line: head?.line ?? 1, column: 1 }
    return { problem: { kind: 'columns', place, detail: missing.join(', ') } }
  }
  const reading = startReading()
  for (const [index, name] of names.entries()) {
    const isOurs = wanted.some((one) => one === name) && names.indexOf(name) === index
    if (!isOurs && body.some(({ cells }) => cells[index]?.trim())) {
      reading.leaveOut('column', 1, head?.cells[index]?.trim() ?? '')
    }
  }
  for (const { line, cells } of body) {
    const cell = (name: (typeof wanted)[number]) => readable(cells[names.indexOf(name)] ?? '')
    const texts = [cell('question'), cell('a'), cell('b'), cell('c'), cell('d')]
    if (texts.every((one) => one === '')) continue
    if (texts.some(looksLikeHtml)) reading.note('htmlStays', line)
    add(reading, texts, cell('correct answer'), line)
  }
  return reading.done()
}

/** A cell of ours begins like no formula; what hid one before is taken away (write-csv.ts). */
const readable = (cell: string): string =>
  lineOf(cell).replace(/(^|;)'(?='*\s*[=+\-@＝＋－＠])/gu, '$1')

function add(reading: ReadingSoFar, texts: readonly string[], answer: string, line: number): void {
  const [questionText = '', ...options] = texts
  const isLetters = /^[a-d]([\s,;/&+]+[a-d])*$/i.test(answer)
  // a letter is one, also where an option is called like another's
  const isRight = (text: string, letter: AnswerLetter) =>
    isLetters ? answer.toUpperCase().includes(letter) : text === answer
  const optionAt = (text: string, letter: AnswerLetter) =>
    plainOption(text, text !== '' && isRight(text, letter))
  const all = answerLetters.map((letter, index) => optionAt(options[index] ?? '', letter))
  reading.add({ questionText, image: '', alt: '', options: all }, line)
}

/** The line in which spreadsheets are told the divider. */
const divided = /^sep=.?$/i

/** The first rows that hold anything, or where a quote begins that never ends. */
function rowsOf(text: string, divider: string, most = Number.POSITIVE_INFINITY): Row[] | Place {
  const rows: Row[] = []
  let row: { line: number; cells: string[] } = { line: 1, cells: [] }
  let line = 1
  let index = 0
  while (index <= text.length && rows.length < most) {
    const cell = cellAt(text, index, divider)
    if (!cell) return placeOf(text, index)
    row.cells.push(cell.text)
    line += cell.text.split('\n').length - 1
    index = cell.end + 1
    if (text[cell.end] === divider) continue
    const words = row.cells.map((one) => one.trim()).filter((one) => one !== '')
    if (words.some((one) => !divided.test(one))) rows.push(row)
    line += 1
    row = { line, cells: [] }
  }
  return rows
}

/** The cell that begins here and where it ends; null where its quote is never closed. */
function cellAt(
  text: string,
  start: number,
  divider: string,
): { text: string; end: number } | null {
  const endFrom = (from: number): number => {
    let end = from
    while (end < text.length && text[end] !== divider && text[end] !== '\n') end += 1
    return end
  }
  if (text[start] !== '"') {
    const end = endFrom(start)
    return { text: text.slice(start, end), end }
  }
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return null
  const end = endFrom(close + 1)
  const quoted = text.slice(start + 1, close).replaceAll('""', '"')
  return { text: quoted + text.slice(close + 1, end), end }
}
