// Runs a program and shows its output. Plain Node: used before anything is installed.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A problem that the person at the keyboard can fix: printed without a stack. */
export class Obstacle extends Error {}

/** Prints one line of progress. */
export function log(line) {
  console.log(`[kinderleaf] ${line}`)
}

/**
 * Resolves with the exit code, 127 for a missing program as in a shell. The output is shown, or
 * written to the stream `output`.
 */
export function run(program, args, { env = {}, output, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      ...options,
    })
    for (const said of [child.stdout, child.stderr]) said?.pipe(output, { end: false })
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a script; an `Obstacle` is printed as one sentence, other errors in full. */
export async function main(script) {
  try {
    process.exitCode = await script()
  } catch (error) {
    console.error(error instanceof Obstacle ? `[kinderleaf] ${error.message}` : error)
    process.exitCode = 1
  }
}
