// Runs a program to its end and shows what it says. Plain Node: used before anything is installed.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A reason to stop that the person at the keyboard can mend: printed alone, without a stack. */
export class Obstacle extends Error {}

/** Prints one line of progress. */
export function log(line) {
  console.log(`[kinderleaf] ${line}`)
}

/**
 * Resolves with the exit code; a missing program counts as 127, as in a shell. What it says is shown,
 * or goes to the stream `output`.
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

/** Runs a script to its end; an `Obstacle` is printed as one sentence, anything else in full. */
export async function main(script) {
  try {
    process.exitCode = await script()
  } catch (error) {
    console.error(error instanceof Obstacle ? `[kinderleaf] ${error.message}` : error)
    process.exitCode = 1
  }
}
