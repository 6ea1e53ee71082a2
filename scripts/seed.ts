// Seeds this installation with the demo school, while no server runs on it.
import { loadConfig, SettingError } from '../apps/server/src/config.ts'
import { describeAccounts } from '../apps/server/src/demo-school/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { addDemoSchool, type Closers } from '../apps/server/src/start-server.ts'

const HELP = `npm run seed [-- --force]

Fills an empty school with 2 teachers, 12 children, lessons, quizzes and activities to look at, and
prints whom you can log in as. Stop the server first; npm start -- --demo does the same and starts.

  --force  adds the demo school beside other people's data
`

if (process.argv.includes('--help')) {
  console.log(HELP)
} else {
  process.exitCode = await seed()
}

async function seed(): Promise<number> {
  const config = loadConfig()
  if (config instanceof SettingError) return complain(config)
  const closers: Closers = []
  try {
    const force = process.argv.includes('--force')
    const accounts = await addDemoSchool(config, createLogger('warn'), closers, force)
    console.log(describeAccounts(accounts, config.publicUrl).join('\n'))
    return 0
  } catch (error) {
    if (error instanceof StartProblem) return complain(error)
    throw error
  } finally {
    for (const close of closers.reverse()) await close(AbortSignal.abort())
  }
}

function complain(problem: Error): number {
  console.error(problem.message)
  return 1
}
