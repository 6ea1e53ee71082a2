// Four processes of the product on one database, behind HAProxy with the configuration of `deploy`.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/index.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import {
  findFreePort,
  type RunningProduct,
  startProduct,
} from '../../apps/server/test/processes/product.ts'
import { Obstacle } from '../install/run.mjs'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const PROCESSES = 4
const READY_WITHIN_MS = 20_000
/** Longer than the two probes after which HAProxy sends nobody to a process. */
const DRAIN_SECONDS = 6

export interface Cluster {
  /** Where browsers reach it. */
  origin: string
  /** The processes' own addresses. */
  origins: readonly string[]
  /** Stops one process as an update does, and starts it again. */
  restart(index: number): Promise<void>
  stopProcesses(): Promise<void>
  stopDatabase(): Promise<void>
  close(): Promise<void>
}

export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-cluster-'))
  // the processes give up root, and have to reach it
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({
    dataFolder: folder,
    logger: createLogger('error'),
  })
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const ports: number[] = []
  while (ports.length < PROCESSES) ports.push(await findFreePort())
  const start = (index: number) =>
    startProduct(ports[index] ?? 0, {
      PUBLIC_URL: origin,
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret of the cluster that is long enough',
      DATA_DIR: join(folder, `process-${index}`),
      MEDIA_DIR: join(folder, 'files'),
      ASSETS_DIR: join(folder, 'assets'),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      TEACHER_SIGNUP: 'open',
    })
  const processes: RunningProduct[] = []
  let balancer: ChildProcess | undefined
  const stopProcesses = async () => {
    await Promise.all(processes.map((one) => one.stop('SIGKILL')))
  }
  const close = async () => {
    await stopProcesses()
    balancer?.kill()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    balancer = await startBalancer(folder, port, ports)
    for (const index of ports.keys()) processes.push(await start(index))
    await untilReady(origin)
  } catch (error) {
    await close()
    throw error
  }
  return {
    origin,
    origins: ports.map((one) => `http://127.0.0.1:${one}`),
    async restart(index) {
      await processes[index]?.stop()
      processes[index] = await start(index)
    },
    stopProcesses,
    stopDatabase: database.stop,
    close,
  }
}

/** HAProxy as an operator has it, but for its addresses. */
async function startBalancer(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<ChildProcess> {
  const written = await readFile(join(DEPLOY, 'haproxy.cfg'), 'utf8')
  const config = ports
    .reduce(
      (text, own, index) => text.replace(`127.0.0.1:${3001 + index}`, `127.0.0.1:${own}`),
      written,
    )
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy', folder)
  await copyFile(join(DEPLOY, 'unavailable.http'), join(folder, 'unavailable.http'))
  await writeFile(join(folder, 'haproxy.cfg'), config)
  const balancer = spawn('haproxy', ['-db', '-q', '-f', join(folder, 'haproxy.cfg')], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    balancer.once('spawn', resolve)
    balancer.once('error', () => reject(new Obstacle('Install the Debian package haproxy first.')))
  })
  return balancer
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
