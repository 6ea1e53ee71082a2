// `npm run backup`.
import { backup } from './commands/backup.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(backup)
