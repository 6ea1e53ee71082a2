// Reading a list to its end, page after page, as for a download.

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor?: string | undefined
}

interface ReadingSettings {
  readonly signal: AbortSignal
  /** Told how many rows there are so far. */
  readonly onProgress: (rows: number) => void
}

/** Every row of the list; fails as soon as a page does or the reading is given up. */
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
