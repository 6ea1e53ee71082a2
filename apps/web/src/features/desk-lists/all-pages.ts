// Reading a list to its end, page after page, as for a download.

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor?: string | undefined
}

interface ReadingSettings {
  readonly signal: AbortSignal
  /** Called with the number of rows so far. */
  readonly onProgress: (rows: number) => void
}

/** All rows of the list; fails when a page fails or the signal aborts. */
export async function allPages<Row>(
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
  { signal, onProgress }: ReadingSettings,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor, signal)
    signal.throwIfAborted()
    rows.push(...page.rows)
    onProgress(rows.length)
    cursor = page.nextCursor
  } while (cursor)
  return rows
}
