// The server process: reads the settings, starts, and waits for a signal to stop. Problems the
// operator can fix are printed as one sentence, with exit code 1.
import { type Config, loadConfig, SettingError } from './config.ts'
import { createLogger } from './platform/logging.ts'
import { StartProblem } from './platform/start-problem.ts'
import { type Closers, startServer } from './start-server.ts'
import { welcome } from './welcome.ts'

// Beyond the patience with open requests: the database, and a start in progress.
const CLOSE_WITHIN_MS = 10_000
// One Ctrl-C may arrive several times: from the terminal, from npm and from `npm start`.
const SECOND_PRESS_MS = 1_000

const config = loadConfig()
if (config instanceof SettingError) {
  explain(config)
  process.exit(1)
}
await run(config)

async function run(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel)
  const closers: Closers = []
  const starting = startServer(config, logger, closers, {
    demo: process.argv.includes('--demo'),
    force: process.argv.includes('--force'),
  })

  const hurry = new AbortController()
  const close = async () => {
    for (const closer of closers.reverse()) {
      await closer(hurry.signal).catch((error: unknown) =>
        logger.error(error, 'something did not close'),
      )
    }
  }
  let stopping = false
  /** Waits for a start in progress before it stops. */
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    const patienceSeconds = config.drainSeconds + config.stopSeconds
    setTimeout(() => process.exit(1), patienceSeconds * 1_000 + CLOSE_WITHIN_MS).unref()
    await starting.catch(() => {})
    await close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  let pressedAt: number | undefined
  process.on('SIGINT', () => {
    pressedAt ??= Date.now()
    if (Date.now() - pressedAt > SECOND_PRESS_MS) hurry.abort()
  })
  // The parent's channel closes when the parent ends.
  process.once('disconnect', () => stop(0))
  process.on('uncaughtException', (error) => {
    logger.fatal(error, 'a defect: the server stops')
    stop(1)
  })

  try {
    const started = await starting
    if (!stopping) process.stdout.write(welcome(config, started))
  } catch (error) {
    if (stopping) return
    explain(error)
    await stop(1)
  }
}

function explain(error: unknown): void {
  const text = error instanceof StartProblem ? error.message : describe(error)
  process.stderr.write(`${text}\n`)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.stack}\ncaused by ${describe(error.cause)}` : `${error.stack}`
}
