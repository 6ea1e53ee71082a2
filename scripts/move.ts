// `npm run move`.
import { move } from './commands/move.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(move)
