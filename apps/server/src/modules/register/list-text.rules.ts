// Divides a list of children into rows and cells: one name a line, cells of a spreadsheet, or CSV with
// a line that names its columns. Pure.
import { limits, type RegisterColumn, refusals, registerColumns } from '@kinderleaf/contract/plain'
import { cleanText } from '../../platform/plain-text.ts'

export interface ListRow {
  /** The line of the text on which it begins, from 1. */
  row: number
  cells: Partial<Record<RegisterColumn, string>>
  hasTooManyCells: boolean
}

interface Line {
  row: number
  cells: string[]
}

/**
 * The rows that say something, or a sentence for why it is no list. Without a line that names columns
 * only tabs divide cells: a name may have a comma.
 */
export function readList(text: string): ListRow[] | string {
  const lines = text.replace(/^\uFEFF/u, '')
  const named = withHeader(lines)
  if (named && !named.columns.includes('name')) return refusals.nameColumnMissing
  const columns = named?.columns ?? registerColumns
  const found = named?.lines ?? linesOf(lines, lines.includes('\t') ? '\t' : null)
  const rows = found
    .map(({ row, cells }) => ({ row, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return refusals.listEmpty
  if (rows.length > limits.registerRows) return refusals.rowsTooMany
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : [])),
    ),
    hasTooManyCells: cells.slice(columns.length).some((cell) => cell !== ''),
  }))
}

/** The lines after one that names columns; a column with another name is left out. */
function withHeader(text: string) {
  for (const separator of ['\t', ';', ',']) {
    const [first, ...lines] = linesOf(text, separator)
    const columns = first?.cells.map((cell) => columnOf(cleanCell(cell))) ?? []
    const known = columns.filter((column) => column !== undefined)
    if (known.length > 1 || (known.length === 1 && columns.length === 1)) return { columns, lines }
  }
  return undefined
}

const columnOf = (cell: string): RegisterColumn | undefined =>
  registerColumns.find((column) => column === cell.toLowerCase())

/** Lines of cells as RFC 4180 has them; without a separator a line is one cell, as it stands. */
function linesOf(text: string, separator: string | null): Line[] {
  if (separator === null) {
    return text.split(/\r\n|\r|\n/u).map((cell, at) => ({ row: at + 1, cells: [cell] }))
  }
  const lines: Line[] = []
  let row = 1
  let line: Line = { row, cells: [] }
  let at = 0
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : undefined
    const end = endOfCell(text, cell?.end ?? at, separator)
    const written = (cell?.text ?? '') + text.slice(cell?.end ?? at, end)
    line.cells.push(written)
    row += text.slice(at, end).split(/\r\n|\r|\n/u).length - 1
    at = end + 1
    if (text[end] === separator) continue
    lines.push(line)
    if (text[end] === '\r' && text[at] === '\n') at += 1
    row += 1
    line = { row, cells: [] }
  }
  return lines
}

/** What stands in quotes from here on, and where it ends; without an end it has no quotes. */
function quotedCell(text: string, at: number) {
  const quoted = /"((?:[^"]|"")*)"/uy
  quoted.lastIndex = at
  const found = quoted.exec(text)
  return found && { text: (found[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex }
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from
  while (end < text.length && text[end] !== separator && !/[\r\n]/u.test(text[end] ?? '')) end += 1
  return end
}

// What our own files put before a cell, so that a spreadsheet does not read it as a formula.
const safeFormula = /(^|[;\t\r\n])'+(?=\s*[=+\-@＝＋－＠])/gu

/** One line of text, without what keeps spreadsheets from reading a formula. */
export const cleanCell = (text: string): string =>
  cleanText(text).replace(safeFormula, '$1').replace(/\s+/gu, ' ').trim()
