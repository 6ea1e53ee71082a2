// What only the operator may know. In a terminal it is shown; where the output is captured, as a
// service's is, it would stay in logs that others read, and goes to a file of hers instead.
import { appendFileSync, chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

interface Confidence {
  /** The file's name in the data folder. */
  file: string
  text: string
  /** Whether it takes the place of what the file says. */
  replaces?: boolean
}

/** Returns what to print: the text, or the file that has it. */
export function confide(
  dataFolder: string,
  { file, text, replaces = false }: Confidence,
  isTerminal = process.stdout.isTTY,
): string {
  if (isTerminal) return text
  const path = join(dataFolder, file)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (replaces) rmSync(path, { force: true })
  appendFileSync(path, `${text}\n`, { mode: 0o600 })
  // The file may be older than its content.
  chmodSync(path, 0o600)
  return `in ${path}`
}
