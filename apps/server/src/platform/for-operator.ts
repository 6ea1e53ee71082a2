// What only the operator may know. In a terminal it is shown; where the output is captured, as a
// service's is, it would stay in logs that others read, and goes to a file of hers instead.
import { closeSync, fchmodSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes the file of an earlier start. The function it returns says what to print: the text, or the
 * file that has it.
 */
export function beginOperatorFile(
  dataFolder: string,
  file: string,
  isTerminal = process.stdout.isTTY,
): (text: string) => string {
  const path = join(dataFolder, file)
  rmSync(path, { force: true })
  return (text) => {
    if (isTerminal) return text
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    append(path, `${text}\n`)
    return `in ${path}`
  }
}

/** Closes the file to others before anything is in it. */
function append(path: string, text: string): void {
  const file = openSync(path, 'a', 0o600)
  try {
    fchmodSync(file, 0o600)
    writeSync(file, text)
  } finally {
    closeSync(file)
  }
}
