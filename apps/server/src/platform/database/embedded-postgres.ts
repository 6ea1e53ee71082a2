// Supervises the bundled PostgreSQL: one server per data folder, reachable through a Unix socket
// only, restarted when it dies, stopped when we stop.
import { accessSync, chmodSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { DatabaseProblem } from './database-problem.ts'
import {
  findBundledBinaries,
  findInstalledBinaries,
  type PostgresBinaries,
} from './embedded/binaries.ts'
import { createFolders, initialise, provision, renewSocketFolder } from './embedded/cluster.ts'
import { DataFolderBusy, type DataFolderLock, lockDataFolder } from './embedded/data-folder-lock.ts'
import { explainFailedStart } from './embedded/failed-start.ts'
import { stopLeftoverPostmaster } from './embedded/leftover-postmaster.ts'
import { type Postmaster, startPostmaster } from './embedded/postmaster.ts'
import { findSystemAccount } from './embedded/system-account.ts'

const FIRST_START_ATTEMPTS = 5
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const STOP_WITHIN_MS = 3_000

export type EmbeddedPostgresOptions = {
  dataFolder: string
  logger: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>
  /** Server settings beyond the supervisor's own, for example `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** A folder with `initdb` and `postgres`, instead of the bundled ones. */
  programs?: string
}

export type EmbeddedPostgres = {
  /** For the application: owner of its own database only. */
  url: string
  /** The superuser, for backup and tests. */
  adminUrl: string
  stop(): Promise<void>
}

/** Starts PostgreSQL on the data folder; throws a `DatabaseProblem` that says what to do. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataFolder = openDataFolder(options.dataFolder)
  let lock: DataFolderLock | undefined
  try {
    lock = lockDataFolder(dataFolder)
    return await supervise({ ...options, dataFolder }, lock)
  } catch (error) {
    lock?.release()
    throw explainFailedStart(error, dataFolder)
  }
}

/** Opens a data folder's database: the running server's, or one started until it is stopped. */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof DataFolderBusy)) throw error
    const cluster = createFolders(openDataFolder(options.dataFolder), findSystemAccount())
    return { url: cluster.applicationUrl, stop: async () => {} }
  }
}

async function supervise(
  { dataFolder, logger, settings = {}, programs }: EmbeddedPostgresOptions,
  lock: DataFolderLock,
): Promise<EmbeddedPostgres> {
  const account = findSystemAccount()
  const cluster = createFolders(dataFolder, account)
  if (await stopLeftoverPostmaster(cluster.folder)) {
    logger.warn('stopped a PostgreSQL that an earlier start had left running')
  }
  const binaries: PostgresBinaries = programs
    ? findInstalledBinaries(programs, account)
    : findBundledBinaries(dataFolder, account)
  await initialise(cluster, binaries, account)

  const startOnce = async (): Promise<Postmaster> => {
    await stopLeftoverPostmaster(cluster.folder)
    renewSocketFolder(cluster, account)
    const onLine = (line: string) => logger.debug(`postgresql: ${line}`)
    return startPostmaster({ cluster, binaries, account, settings, onLine })
  }

  let postmaster = await startFirst(startOnce, logger)
  const stopping = new AbortController()

  const restart = async (): Promise<Postmaster | undefined> => {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return await startOnce()
      } catch (error) {
        logger.error(error, 'PostgreSQL could not be started again yet')
      }
    }
  }

  const keepAlive = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const lines = await postmaster.ended
      if (stopping.signal.aborted) return
      logger.error({ lines }, 'PostgreSQL ended by itself and is started again')
      postmaster = (await restart()) ?? postmaster
    }
  }

  const supervision = keepAlive()
  const stop = async (): Promise<void> => {
    stopping.abort()
    await postmaster.stop(STOP_WITHIN_MS)
    await supervision
    // A restart may have been in progress when the stop was requested.
    await postmaster.stop(STOP_WITHIN_MS)
    lock.release()
  }

  try {
    await provision(cluster)
  } catch (error) {
    await stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  return {
    url: cluster.applicationUrl,
    adminUrl: cluster.adminUrl,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** After a crash the first start may need retries: old processes end and the log is replayed. */
async function startFirst(
  startOnce: () => Promise<Postmaster>,
  logger: EmbeddedPostgresOptions['logger'],
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce()
    } catch (error) {
      if (attempt === FIRST_START_ATTEMPTS) throw error
      logger.warn(error, 'PostgreSQL did not start and is tried again')
      await wait(SHORTEST_PAUSE_MS * 2 ** attempt)
    }
  }
}

function openDataFolder(folder: string): string {
  try {
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseProblem(
      `The data folder ${folder} cannot be written (${reason}):` +
        ' give yourself the right to it, or set DATA_DIR to another folder.',
    )
  }
}
