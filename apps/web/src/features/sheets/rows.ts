// How many rows a sheet has: a few of them fill it, each several times.

/** So many fit on A4 and on Letter below the title. */
const rowsOfSheet = 6

interface Row<T> {
  readonly key: string
  readonly row: T
}

/** The rows of each sheet. */
export function sheetsOf<T>(rows: readonly T[]): Row<T>[][] {
  const times = Math.max(1, Math.floor(rowsOfSheet / Math.max(1, rows.length)))
  const all = rows.flatMap((row, index) =>
    Array.from({ length: times }, (_, time) => ({ key: `${index} ${time}`, row })),
  )
  const count = Math.ceil(all.length / rowsOfSheet)
  return Array.from({ length: count }, (_, sheet) =>
    all.slice(sheet * rowsOfSheet, (sheet + 1) * rowsOfSheet),
  )
}
