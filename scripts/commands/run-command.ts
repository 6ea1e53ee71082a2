// Runs an operator's command: prints help, one sentence at its end, or one sentence on what went
// wrong.
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'

export interface Command {
  /** What `--help` prints. */
  help: string
  /** Resolves with what to print. */
  run(words: string[], environment: Environment): Promise<string>
}

/** The exit code, and what to print: the failure itself where it is a defect. */
export async function answer(
  { help, run }: Command,
  words: string[],
  environment: Environment,
): Promise<{ code: number; said: unknown }> {
  if (words.includes('--help')) return { code: 0, said: help }
  try {
    return { code: 0, said: await run(words, environment) }
  } catch (error) {
    return { code: 1, said: error instanceof StartProblem ? error.message : error }
  }
}

/** Runs the command with the words and the environment of this process. */
export async function runCommand(command: Command): Promise<void> {
  const { code, said } = await answer(command, process.argv.slice(2), process.env)
  if (code === 0) console.log(said)
  else console.error(said)
  process.exitCode = code
}
