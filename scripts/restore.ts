// Restores a backup onto an empty machine. The archive is verified before anything is written.
import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Config, loadConfig, SettingError } from '../apps/server/src/config.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import {
  importTables,
  isEmptyDatabase,
  migrate,
  readAllMigrations,
  requireKnown,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/database/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { type Manifest, unpack } from './archive/archive.ts'
import { runCommand } from './archive/run-command.ts'

const HELP = `npm run restore -- FILE

Restores a backup onto an empty data folder (DATA_DIR) and refuses any other. With DATABASE_URL the
rows go into that database, which must be empty as well.`
const NOT_SET = ''

await runCommand(HELP, async ([file]) => {
  if (!file) throw new StartProblem(`Name the backup to restore.\n\n${HELP}`)
  const archive = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  // The backup contains the secret, so none is created.
  const config = loadConfig(process.env, () => NOT_SET)
  if (config instanceof SettingError) throw config
  for (const folder of [config.dataFolder, config.media.folder]) refuseUsed(folder)
  await mkdir(config.dataFolder, { recursive: true, mode: 0o755 })
  await chmod(config.dataFolder, 0o700)
  const unpacked = await mkdtemp(join(config.dataFolder, 'restoring-'))
  try {
    const manifest = await unpack(archive, unpacked)
    requireKnown(manifest.migrations, readAllMigrations())
    const secret = await readSecret(config, unpacked)
    await fillDatabase(config, manifest, join(unpacked, 'database'))
    await moveMedia(join(unpacked, 'media'), storedFilesIn(config.media.folder))
    if (config.secret === NOT_SET) {
      await writeFile(join(config.dataFolder, 'app-secret'), `${secret}\n`, { mode: 0o600 })
    }
    return `The backup of ${manifest.madeAt} was restored to ${config.dataFolder}.`
  } catch (error) {
    await empty(config.dataFolder)
    throw error
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
})

function refuseUsed(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new StartProblem(
    `${folder} is not empty, and a restore would overwrite it:` +
      ' move it away first, or set DATA_DIR to an empty folder.',
  )
}

async function readSecret({ secret }: Config, unpacked: string): Promise<string> {
  const restored = (await readFile(join(unpacked, 'app-secret'), 'utf8')).trim()
  if (secret === NOT_SET || secret === restored) return restored
  throw new StartProblem(
    'APP_SECRET is not the one of the backup, whose keys it could not open:' +
      ' set it to the one the backup was made with, or leave it out to use that one.',
  )
}

async function fillDatabase(config: Config, manifest: Manifest, rows: string): Promise<void> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({
        dataFolder: config.dataFolder,
        logger: createLogger('error'),
      })
  try {
    if (!(await isEmptyDatabase(database.url))) {
      throw new StartProblem('The database of DATABASE_URL is not empty: name an empty one.')
    }
    // First the backup's migrations and rows, then the newer migrations.
    const then = new Set(manifest.migrations.map(({ namespace, name }) => `${namespace}/${name}`))
    const migrations = readAllMigrations()
    await migrate(
      database.url,
      migrations.filter(({ namespace, name }) => then.has(`${namespace}/${name}`)),
    )
    await importTables(database.url, rows)
    await migrate(database.url, migrations)
  } finally {
    await database.stop()
  }
}

async function moveMedia(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to).catch(() => cp(from, to, { recursive: true }))
}

/** Empties the folder again after a failed restore. */
async function empty(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
