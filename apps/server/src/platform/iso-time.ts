// Times in rows that are read as they are answered, as JSON.
import { sql } from 'drizzle-orm'

/** As Date#toISOString writes it. */
export const isoTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
