// Runs an operator's command: prints help, one sentence at its end, or one sentence on what went
// wrong.
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

/** Prints the command's result; sets the exit code. */
export async function runCommand(
  help: string,
  command: (words: string[]) => Promise<string>,
): Promise<void> {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(help)
    return
  }
  try {
    console.log(await command(words))
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exitCode = 1
  }
}
