// Up to four processes of the product on one database, behind HAProxy with the configuration of
// `deploy`.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/index.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import {
  findFreePort,
  type RunningProduct,
  startProduct,
} from '../../apps/server/test/processes/product.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const PROCESSES = 4
const READY_WITHIN_MS = 20_000
/** Longer than the two probes after which HAProxy sends nobody to a process. */
const DRAIN_SECONDS = 6

export interface Site {
  /** Where browsers reach it. */
  origin: string
  /** The processes' own addresses. */
  origins: readonly string[]
  databaseUrl: string
  balancer: Balancer
  /** Starts a process, of another checkout where one is named. */
  start(index: number, checkout?: string, args?: readonly string[]): Promise<RunningProduct>
  /** Stops one as an update does. */
  stop(index: number): Promise<void>
  stopProcesses(): Promise<void>
  stopDatabase(): Promise<void>
  close(): Promise<void>
}

export interface Cluster extends Site {
  /** Stops one process as an update does, and starts it again. */
  restart(index: number): Promise<void>
}

/** All four, ready, on a database of their own where none is named. */
export async function openCluster(databaseUrl?: string): Promise<Cluster> {
  const site = await openSite(databaseUrl)
  try {
    for (const index of site.origins.keys()) await site.start(index)
    await untilReady(site.origin)
  } catch (error) {
    await site.close()
    throw error
  }
  return {
    ...site,
    async restart(index) {
      await site.stop(index)
      await site.start(index)
    },
  }
}

/** Database and balancer, and no process yet. */
export async function openSite(databaseUrl?: string): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-cluster-'))
  // the processes give up root, and have to reach it
  await chmod(folder, 0o755)
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataFolder: folder, logger: createLogger('error') })
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const ports: number[] = []
  while (ports.length < PROCESSES) ports.push(await findFreePort())
  const processes = new Map<number, RunningProduct>()
  const stopProcesses = async () => {
    await Promise.all([...processes.values()].map((one) => one.stop('SIGKILL')))
  }
  const closeDatabase = async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const balancer = await startBalancer(folder, port, ports).catch(async (error: unknown) => {
    await closeDatabase()
    throw error
  })
  return {
    origin,
    origins: ports.map((one) => `http://127.0.0.1:${one}`),
    databaseUrl: database.url,
    balancer,
    async start(index, checkout, args) {
      const settings = {
        PUBLIC_URL: origin,
        DATABASE_URL: database.url,
        APP_SECRET: 'a secret of the cluster that is long enough',
        DATA_DIR: join(folder, `process-${index}`),
        MEDIA_DIR: join(folder, 'files'),
        ASSETS_DIR: join(folder, 'assets'),
        TRUST_PROXY: '1',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        TEACHER_SIGNUP: 'open',
      }
      const started = await startProduct(ports[index] ?? 0, settings, args, checkout)
      processes.set(index, started)
      return started
    },
    async stop(index) {
      await processes.get(index)?.stop()
    },
    stopProcesses,
    stopDatabase: database.stop,
    async close() {
      await stopProcesses()
      balancer.stop()
      await closeDatabase()
    },
  }
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline) throw new Error(`no process is ready behind ${origin}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
