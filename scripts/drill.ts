// `npm run drill`.
import { drill } from './commands/drill.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(drill)
