// Tables as CSV (RFC 4180): for spreadsheets, so with a byte order mark for UTF-8, and without a
// cell that they would read as a formula (OWASP, "CSV Injection").

/** Text of a cell; numbers are written as they are. */
export type CsvCell = string | number

const utf8Mark = '\uFEFF'
const lineEnd = '\r\n'

// spreadsheets in East Asian languages also read full-width signs as formulas
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/u

/** A text that begins like a formula gets an apostrophe in front, which spreadsheets hide. */
export const withoutFormula = (text: string): string =>
  startsFormula.test(text) ? `'${text}` : text

const needsQuotes = /[",\r\n]/u

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = withoutFormula(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A whole file: the header, then the rows. */
export const csvOf = (header: readonly CsvCell[], rows: readonly (readonly CsvCell[])[]): string =>
  utf8Mark + [header, ...rows].map((row) => row.map(cellText).join(',') + lineEnd).join('')
