// Moves the rows of a stopped school into another database: from the one that Kinderleaf starts to a
// server of the school's own, back, or from one server to another. Its files stay where they are.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import {
  copyTables,
  type EmbeddedPostgres,
  isEmptyDatabase,
  type Migration,
  migrate,
  namesOfConnected,
  otherOwnerOf,
  readAllMigrations,
  readAppliedMigrations,
  requireKnown,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/index.ts'
import { refuseHalfRestored } from '../../apps/server/src/platform/half-restored.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { giveToOwner } from '../../apps/server/src/platform/unprivileged.ts'
import { findSecret } from '../../apps/server/src/settings/app-secret.ts'
import { type Environment, readUrl } from '../../apps/server/src/settings/readers.ts'
import type { Command } from './run-command.ts'

const HELP = `npm run move -- --database URL
npm run move -- --embedded

Copies all rows of the school, which has to be stopped, into another database: the empty one of a
PostgreSQL 15 or newer at URL, or with --embedded a new one in the data folder (DATA_DIR), which
Kinderleaf starts by itself. Each table is counted on both sides before the rows are kept, and the
settings to write are printed. The old database and the uploaded files stay; a database on a server is
only read from then on. Nobody has to log in again.`

const EXAMPLE = 'postgresql://user:password@db.example.org:5432/kinderleaf'

export const move: Command = { help: HELP, run: moveRows }

type Opened = Pick<EmbeddedPostgres, 'url' | 'stop'>

async function moveRows(words: string[], environment: Environment): Promise<string> {
  const address = readWords(words)
  const config = loadConfig(environment)
  if (config instanceof SettingError) throw config
  const from = await openStopped(config)
  try {
    const migrations = await migrationsOf(from.url)
    const to = address ? await openServer(address) : await openNewCluster(config)
    const leaving = config.databaseUrl !== undefined
    const counts = await fill(from.url, to.url, migrations, leaving).catch(
      async (error: unknown) => {
        await to.stop()
        return giveUp(error, config, address)
      },
    )
    await to.stop()
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const done = `${rows} rows of ${counts.size} tables were copied and counted on both sides.`
    return [done, '', ...whatToWrite(config, address)].join('\n')
  } finally {
    await from.stop()
    giveToOwner(config.dataFolder)
  }
}

/** The database of the school; refused where its server runs, since what it writes would be lost. */
async function openStopped(config: Config): Promise<Opened> {
  refuseHalfRestored(config.dataFolder)
  const { directDatabaseUrl: url, dataFolder } = config
  if (url) {
    const setting = url === config.databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const others = await reached(url, setting, namesOfConnected)
    if (others.length > 0) {
      throw new StartProblem(
        `The school is open (connected to its database: ${others.join(', ')}):` +
          ' stop all its processes, and whatever else is connected, first.',
      )
    }
    if (await isEmptyDatabase(url)) {
      throw new StartProblem(`There is no school in the database of ${setting}.`)
    }
    const owner = await otherOwnerOf(url)
    if (owner) {
      throw new StartProblem(
        `The database of ${setting} belongs to ${owner}, and its user may not have it take no more writes:` +
          " for this command write the address with its owner, or with a user that has the owner's rights.",
      )
    }
    return { url, stop: async () => {} }
  }
  if (existsSync(clusterOf(config))) {
    return startEmbeddedPostgres({ dataFolder, logger: createLogger('error') })
  }
  throw new StartProblem(
    `There is no school in ${dataFolder}: set DATA_DIR to the folder of your school.`,
  )
}

/** Those that the rows were written with. */
async function migrationsOf(url: string): Promise<Migration[]> {
  const applied = await readAppliedMigrations(url)
  const known = readAllMigrations()
  requireKnown(applied, known)
  const then = new Set(applied.map(({ namespace, name }) => `${namespace}/${name}`))
  const migrations = known.filter(({ namespace, name }) => then.has(`${namespace}/${name}`))
  if (migrations.length === applied.length) return migrations
  throw new StartProblem(
    'A newer Kinderleaf has used this database: update this copy before you move it.',
  )
}

async function openServer(url: string): Promise<Opened> {
  if (await reached(url, '--database', isEmptyDatabase)) return { url, stop: async () => {} }
  throw new StartProblem('The database of --database is not empty: name an empty one.')
}

async function openNewCluster(config: Config): Promise<Opened> {
  const folder = clusterOf(config)
  if (!existsSync(folder)) {
    const { dataFolder } = config
    return startEmbeddedPostgres({ dataFolder, logger: createLogger('error') })
  }
  throw new StartProblem(
    config.databaseUrl
      ? `${folder} is there already: move it away first, since it holds another database.`
      : 'The school uses the embedded database already: name an own server with --database.',
  )
}

const clusterOf = ({ dataFolder }: Config): string => join(dataFolder, 'cluster')

/** Migrates it as far as the other was, copies the rows, then migrates the rest. */
async function fill(
  from: string,
  to: string,
  migrations: readonly Migration[],
  leaving: boolean,
): Promise<Map<string, number>> {
  await migrate(to, migrations)
  return await copyTables(from, to, { leaving, finish: () => migrate(to) })
}

async function giveUp(error: unknown, config: Config, address: string | undefined): Promise<never> {
  if (!address) await rm(clusterOf(config), { recursive: true, force: true })
  if (error instanceof StartProblem) throw error
  const advice = address ? ' Empty the new database before you run this again.' : ''
  throw new StartProblem(
    `The rows could not be copied (${reasonOf(error)}): the school is as it was.${advice}`,
  )
}

async function reached<Result>(
  url: string,
  setting: string,
  ask: (url: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(url)
  } catch (error) {
    throw new StartProblem(
      `The database of ${setting} cannot be reached (${reasonOf(error)}):` +
        ' check that it runs, and that the address names its user, password and database.',
    )
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message || error.name
}

function whatToWrite(config: Config, address: string | undefined): string[] {
  const stays = config.databaseUrl
    ? 'The old database stays, and takes no writes any more'
    : `The old database, ${clusterOf(config)}, stays as it is`
  const last = `${stays}: delete it once you have seen that all is there, since whoever is erased is still in it.`
  if (!address) {
    return [
      'Before the next start take DATABASE_URL and every other DATABASE_ setting but DATABASE_POOL',
      'out of .env, and leave APP_SECRET there.',
      last,
    ]
  }
  const isKept = findSecret(config.dataFolder) === config.secret
  return [
    'Before the next start write into .env:',
    `  DATABASE_URL=${address}`,
    ...(config.directDatabaseUrl === config.databaseUrl
      ? []
      : [`  DATABASE_DIRECT_URL=${address}`]),
    ...(config.pool.pooler === 'none' ? [] : ['  DATABASE_POOLER=none']),
    ...(config.replicaUrl
      ? ['  DATABASE_REPLICA_URL=   without a value, or that of a new one']
      : []),
    isKept
      ? `  APP_SECRET=   with the line of ${join(config.dataFolder, 'app-secret')}`
      : 'and leave APP_SECRET there.',
    last,
  ]
}

/** The address of the new database; undefined for the embedded one. */
function readWords(words: string[]): string | undefined {
  try {
    const { values } = parseArgs({
      args: words,
      options: { database: { type: 'string' }, embedded: { type: 'boolean', default: false } },
    })
    const { database, embedded } = values
    if (embedded && database === undefined) return undefined
    if (!embedded && database) {
      return readUrl({ database }, 'database', ['postgres:', 'postgresql:'], EXAMPLE)?.href
    }
  } catch (error) {
    if (error instanceof SettingError) throw error
    // A word that is none of these; the help says which there are.
  }
  throw new StartProblem(HELP)
}
