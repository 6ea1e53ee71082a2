// `npm run keeper`.
import { keeper } from './commands/keeper.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(keeper)
