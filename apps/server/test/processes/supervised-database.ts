// Supervises a database in its own process, for tests that kill it. node supervised-database.ts
// FOLDER prints the application's URL when ready.
import { startEmbeddedPostgres } from '../../src/platform/database/index.ts'
import { quietLogger } from '../quiet-logger.ts'

const [, , dataFolder = ''] = process.argv
const database = await startEmbeddedPostgres({ dataFolder, logger: quietLogger })
process.on('SIGTERM', async () => {
  await database.stop()
  process.exit(0)
})
process.stdout.write(`${database.url}\n`)
setInterval(() => {}, 1_000_000)
