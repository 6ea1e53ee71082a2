// Tables as CSV (RFC 4180): for spreadsheets, so with a byte order mark for UTF-8, and without a
// cell that they would read as a formula (OWASP, "CSV Injection"), nor one that divides cells at
// semicolons or tabs, as spreadsheets in many countries do.

/** Text of a cell; numbers are written as they are. */
export type CsvCell = string | number

const utf8Mark = '\uFEFF'
const lineEnd = '\r\n'

// spreadsheets in East Asian languages also read full-width signs as formulas
const startOfFormula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu

/** What begins like a formula gets an apostrophe in front, which spreadsheets hide. */
export const withoutFormula = (text: string): string => text.replace(startOfFormula, "$1'")

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`
}

/** A whole file: the header, then the rows. */
export const csvOf = (header: readonly CsvCell[], rows: readonly (readonly CsvCell[])[]): string =>
  utf8Mark + [header, ...rows].map((row) => row.map(cellText).join(',') + lineEnd).join('')
