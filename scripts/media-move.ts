// `npm run media:move`.
import { mediaMove } from './commands/media-move.ts'
import { runCommand } from './commands/run-command.ts'

await runCommand(mediaMove)
