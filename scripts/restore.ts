// `npm run restore`.
import { restore } from './commands/restore.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(restore)
