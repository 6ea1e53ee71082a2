// `npm run doctor`.
import { doctor } from './commands/doctor.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(doctor)
