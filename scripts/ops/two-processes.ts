// Two processes of the product on one database and one folder, with somebody else's identity provider.
// Whoever finds a process away is sent to the other, as a load balancer does it.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OAuth2Server } from 'oauth2-mock-server'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/index.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import {
  findFreePort,
  type RunningProduct,
  startProduct,
} from '../../apps/server/test/processes/product.ts'
import { callAt, type KilledSchool, mint, providedBy, Refused } from '../kill/killed-school.ts'

const LOGGER = createLogger('fatal')

export interface TwoProcesses extends Pick<KilledSchool, 'settings' | 'mint' | 'call'> {
  /** Their addresses. */
  origins: readonly string[]
  start(index: number): Promise<void>
  kill(index: number): Promise<void>
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  stopProvider(): Promise<void>
  startProvider(): Promise<void>
  /** One more process, whose address it returns, with these settings besides. */
  startAnother(settings: Readonly<Record<string, string>>): Promise<string>
  close(): Promise<void>
}

export async function openTwoProcesses(): Promise<TwoProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-faults-'))
  // the processes give up root, and have to reach it
  await chmod(folder, 0o755)
  const openDatabase = () => startEmbeddedPostgres({ dataFolder: folder, logger: LOGGER })
  let database = await openDatabase()
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  const providerPort = await findFreePort()
  await provider.start(providerPort, '127.0.0.1')
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MEDIA_DIR: join(folder, 'media'),
    APP_SECRET: 'a secret of two processes that is long enough',
    LOG_LEVEL: 'fatal',
    ...providedBy(provider.issuer.url ?? ''),
  }
  const ports = [await findFreePort(), await findFreePort()]
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const running: RunningProduct[] = []
  const start = async (index: number) => {
    running[index] = await startProduct(ports[index] ?? 0, {
      ...settings,
      DATA_DIR: join(folder, `process-${index}`),
    })
  }
  let [calls, others] = [0, 0]
  const close = async () => {
    await Promise.all(running.map((one) => one.stop('SIGKILL')))
    await database.stop()
    await provider.stop().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // one after the other, as they migrate
    for (const index of ports.keys()) await start(index)
  } catch (error) {
    await close()
    throw error
  }
  return {
    settings,
    origins,
    start,
    kill: async (index) => running[index]?.stop('SIGKILL'),
    stopDatabase: () => database.stop(),
    async startDatabase() {
      database = await openDatabase()
    },
    stopProvider: () => provider.stop(),
    startProvider: () => provider.start(providerPort, '127.0.0.1'),
    async startAnother(more) {
      const port = await findFreePort()
      others += 1
      running[ports.length + others - 1] = await startProduct(port, {
        ...settings,
        DATA_DIR: join(folder, `another-${others}`),
        ...more,
      })
      return `http://127.0.0.1:${port}`
    },
    mint: (id, role) => mint(provider, id, role),
    async call(bearer, method, path, body) {
      calls += 1
      const [first = '', second = ''] = calls % 2 ? origins : origins.toReversed()
      try {
        return await callAt(first + path, bearer, method, body)
      } catch (error) {
        if (error instanceof Refused) throw error
        return callAt(second + path, bearer, method, body)
      }
    },
    close,
  }
}
