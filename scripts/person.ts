// `npm run person`.
import { person } from './commands/person.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(person)
