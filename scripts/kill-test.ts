// `npm run kill-test`: kills the server in the middle of what it does, and counts what was lost.
import { parseArgs } from 'node:util'
import { killUploads } from './kill/uploads.ts'
import { killWrites } from './kill/writes.ts'

const HELP = `npm run kill-test [-- --uploads [--rounds N]]

Kills the server while it writes, restarts it, and counts which of the writes that it had
acknowledged are missing. Of three rounds the second kills the database as well.

  --uploads   under hand-ins instead: kills it at random moments, and after each of them compares
              the rows with the files; at the end both are swept
  --rounds N  how many such moments (default 20)`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    uploads: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
  },
})
if (values.help) console.log(HELP)
else process.exitCode = await (values.uploads ? killUploads(Number(values.rounds)) : killWrites())
