// Starts everything in order and stops it in reverse order.
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSecureContext } from 'node:tls'
import type { ToGo } from '@kinderleaf/contract'
import type { Logger } from 'pino'
import { buildApp, type Product } from './app.ts'
import type { Config } from './config.ts'
import { type DemoAccount, seedDemoSchool } from './demo-school/index.ts'
import { teacherSignupCode } from './modules/identity/index.ts'
import type { Modules } from './modules.ts'
import {
  migrate,
  type OpenDatabase,
  openDatabase,
  type Replica,
  startEmbeddedPostgres,
} from './platform/database/index.ts'
import { beginOperatorFile } from './platform/for-operator.ts'
import { refuseHalfRestored } from './platform/half-restored.ts'
import { keepAssets } from './platform/http/kept-assets.ts'
import { createListeners } from './platform/http/listeners.ts'
import type { FiguresServer, Metrics } from './platform/metrics/index.ts'
import { StartProblem } from './platform/start-problem.ts'
import { leaveRoot } from './platform/unprivileged.ts'
import { removeDeadFolders } from './platform/working-folder.ts'

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist')

/** What a stop has to close, in the order in which it was opened; `hurry` ends its patience. */
export type Closers = ((hurry: AbortSignal) => Promise<void>)[]

/** What the welcome message needs. */
export type Started = {
  teacherCode: string | undefined
  /** Accounts of the demo school that was just seeded. */
  demoAccounts: DemoAccount[]
  /** What the clock takes next, which the message counts. */
  toGo: ToGo
}

export type StartOptions = { demo: boolean; force: boolean }

/** Starts the server; everything opened is added to `closers` at once, so that a stop closes it. */
export async function startServer(
  config: Config,
  logger: Logger,
  closers: Closers,
  { demo, force }: StartOptions,
): Promise<Started> {
  const metrics = await beginMetrics(config, closers)
  const traces = await beginTraces(config, closers)
  const composed = await composeServer(config, logger, closers, {
    watchPool: (pool) => metrics?.watchPool(pool),
    watchRequests: (server) => {
      metrics?.watchRequests(server)
      traces?.watchRequests(server)
    },
  })
  const { listeners, modules, replica, health, backupState, teacherCode, seed } = composed
  await listening(listeners.open(config), config, 'PORT', 'HOST')
  await metrics?.serve(modules, backupState, replica)
  // Until load balancers have asked and send nobody here any more, all are served.
  closers.push(async (hurry) => {
    health.announceStop()
    await wait(config.drainSeconds * 1_000, undefined, { signal: hurry }).catch(() => {})
  })
  // Only now: a port below 1024 needs root, and so do files that an earlier start left as root's.
  goOnUnprivileged(config, logger)
  const toGo = await modules.retention.warnAtStart()
  return { teacherCode, toGo, demoAccounts: demo ? await seed(force) : [] }
}

/** Adds the demo school without serving it. */
export async function addDemoSchool(
  config: Config,
  logger: Logger,
  closers: Closers,
  force: boolean,
): Promise<DemoAccount[]> {
  const { seed } = await composeServer(config, logger, closers)
  goOnUnprivileged(config, logger)
  return seed(force)
}

/** The product on a database that is open and migrated, without a listener: for commands. */
export async function openProduct(config: Config, logger: Logger, databaseUrl: string) {
  const database = openDatabase(databaseUrl, logger)
  const { app, modules } = await buildApp({ config, database, logger })
  return {
    modules,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** What the server stores from here on is the account's, which has to read it at the next start. */
function goOnUnprivileged({ dataFolder, media, backups }: Config, logger: Logger): void {
  // The account may not write into the clone; without NODE_COMPILE_CACHE this does nothing.
  flushCompileCache()
  const writes = [dataFolder, media.folder, ...(backups?.s3 ? [] : newFolder(backups?.address))]
  leaveRoot({ writes, reads: import.meta.dirname, logger })
}

/** A folder that is there already may hold what is another's, and stays whose it is. */
function newFolder(folder: string | undefined): string[] {
  if (!folder || existsSync(folder)) return []
  try {
    return mkdirSync(folder, { recursive: true, mode: 0o700 }) ? [folder] : []
  } catch {
    // The backup of the night says what is wrong, and the school is open all the same.
    return []
  }
}

/** Everything but listening and seeding: database, migrations, app. */
async function composeServer(
  config: Config,
  logger: Logger,
  closers: Closers,
  watching?: Watching,
) {
  requireCertificate(config)
  refuseHalfRestored(config.dataFolder)
  await removeDeadFolders(config.dataFolder)
  const url = config.databaseUrl ?? (await startDatabase(config, logger, closers))
  await migrate(config.directDatabaseUrl ?? url)
  const database = openDatabase(url, logger, config.pool)
  closers.push(database.close)
  watching?.watchPool(database.pool)
  const replica = await openReplicaOf(config, url, database, logger)
  if (replica) closers.push(replica.close)
  const webFolder = existsSync(join(WEB_FOLDER, 'index.html')) ? WEB_FOLDER : undefined
  await keepForOthers(webFolder, config)
  const showOrFile = beginOperatorFile(config.dataFolder, 'reset-links.txt')
  const { app, modules, provider, health, backupState } = await buildApp({
    config,
    database,
    replica,
    logger,
    webFolder,
    watchRequests: watching?.watchRequests,
    printResetLink: (link) => {
      process.stdout.write(`\nA link that sets a new password: ${showOrFile(link)}\n\n`)
    },
  })
  const listeners = createListeners(app)
  closers.push((hurry) => {
    const tooLong = AbortSignal.timeout(config.stopSeconds * 1_000)
    return listeners.close(AbortSignal.any([hurry, tooLong]))
  })
  const { media, devices } = modules
  const problem = await media.findProblem()
  // A school teaches without its files, too, until their store answers again.
  if (problem?.stops) throw new StartProblem(problem.said)
  if (problem) logger.warn(problem.said)
  const seed = (force: boolean) =>
    seedDemoSchool({ db: database.db, media, devices, provider, now: () => new Date(), force })
  const asksForCode = config.teacherSignup === 'code'
  const teacherCode = asksForCode ? await teacherSignupCode(database.db) : undefined
  return { listeners, modules, replica, health, backupState, teacherCode, seed }
}

/** Loaded, and asked, only where there is one. */
async function openReplicaOf(
  { replicaUrl, pool }: Config,
  primaryUrl: string,
  primary: OpenDatabase,
  logger: Logger,
): Promise<Replica | undefined> {
  if (!replicaUrl) return undefined
  const { openReplica } = await import('./platform/database/reads.ts')
  return openReplica({ url: replicaUrl, primaryUrl, primary, pool, logger })
}

type ServeFigures = (
  modules: Modules,
  backupState: Product['backupState'],
  replica: Replica | undefined,
) => Promise<void>
type Watching = Pick<Metrics, 'watchPool' | 'watchRequests'>

/** Figures are collected, and what collects them is loaded, only where they are asked for. */
async function beginMetrics(
  { metrics: address, dataFolder, media }: Config,
  closers: Closers,
): Promise<(Watching & { serve: ServeFigures }) | undefined> {
  if (!address) return undefined
  const { openMetrics } = await import('./platform/metrics/index.ts')
  const metrics = openMetrics()
  let server: FiguresServer | undefined
  // Opened first, so that a stop is watched to its end.
  closers.push(async () => {
    metrics.close()
    await server?.close()
  })
  return {
    ...metrics,
    async serve(modules, backupState, replica) {
      metrics.watchStates({
        pictureQueue: modules.media.pictureQueue,
        folders: { data: dataFolder, media: media.folder },
        backupState,
        replicaLag: replica?.lagSeconds,
      })
      server = await listening(metrics.listen(address), address, 'METRICS_PORT', 'METRICS_HOST')
    },
  }
}

/** As with figures: without a collector nothing of it is loaded. */
async function beginTraces({ traces: asked }: Config, closers: Closers) {
  if (!asked) return undefined
  const { openTraces } = await import('./platform/traces/index.ts')
  const traces = openTraces(asked.url, asked.percent / 100)
  closers.push(traces.close)
  return traces
}

async function keepForOthers(
  webFolder: string | undefined,
  { assetsFolder }: Config,
): Promise<void> {
  if (!assetsFolder) return
  try {
    await mkdir(assetsFolder, { recursive: true })
    if (webFolder) await keepAssets(webFolder, assetsFolder)
  } catch {
    throw new StartProblem(
      `The pages' files cannot be kept in ${assetsFolder}: give yourself the right to write there,` +
        ' make room on its disk, or set ASSETS_DIR to another folder.',
    )
  }
}

function requireCertificate({ tls }: Config): void {
  if (!tls) return
  try {
    createSecureContext(tls)
  } catch {
    throw new StartProblem(
      'TLS_CERT and TLS_KEY are no certificate with its own key: write the paths of the two PEM files.',
    )
  }
}

async function startDatabase(config: Config, logger: Logger, closers: Closers): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataFolder: config.dataFolder, logger })
  closers.push(embedded.stop)
  return embedded.url
}

/** Says which of the two settings to change where an address cannot be had. */
async function listening<T>(
  opening: Promise<T>,
  { host, port }: { host: string; port: number },
  portName: string,
  hostName: string,
): Promise<T> {
  try {
    return await opening
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${port} is in use by another program: stop that one, or set ${portName} to another number.`,
      )
    }
    if (code === 'EACCES') {
      throw new StartProblem(
        `You may not use port ${port}: set ${portName} to a number from 1024 on, such as 3000.`,
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(
        `${hostName} is ${host}, which is no address of this machine:` +
          ` set ${hostName} to 127.0.0.1, to 0.0.0.0 or to one of its addresses.`,
      )
    }
    throw error
  }
}
