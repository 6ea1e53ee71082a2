// Restores a backup onto an empty machine. The archive is verified before anything is written.
import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
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
import { giveToOwner } from '../apps/server/src/platform/unprivileged.ts'
import { type Manifest, secretBeside, unpack } from './archive/archive.ts'
import { createDecrypter } from './archive/encryption.ts'
import { runCommand } from './archive/run-command.ts'

const HELP = `npm run restore -- FILE [--key KEYFILE]

Restores a backup onto an empty data folder (DATA_DIR) and refuses any other. With DATABASE_URL the
rows go into that database, which must be empty as well. The secret is read from the archive or from
FILE.secret beside it; without it a new one is made at the first start.

  --key KEYFILE  the file of age-keygen, where the archive was encrypted for a key; a phrase is asked
                 for or read from BACKUP_PHRASE`
const NOT_SET = ''
/**
 * What nobody can read without the secret: the provider makes new signing keys, and whoever had a
 * second step adds it again.
 */
const SEALED = ['identity.signing_keys', 'identity.authenticators', 'identity.spare_codes']

await runCommand(HELP, async (words) => {
  const { archive, keyFile } = readWords(words)
  // The backup contains the secret, so none is created.
  const config = loadConfig(process.env, () => NOT_SET)
  if (config instanceof SettingError) throw config
  const decrypter = await createDecrypter(archive, keyFile)
  for (const folder of [config.dataFolder, config.media.folder]) refuseUsed(folder)
  await mkdir(config.dataFolder, { recursive: true, mode: 0o755 })
  await chmod(config.dataFolder, 0o700)
  const unpacked = await mkdtemp(join(config.dataFolder, 'restoring-'))
  try {
    const manifest = await unpack(archive, unpacked, decrypter)
    requireKnown(manifest.migrations, readAllMigrations())
    const secret = await readSecret(config, [join(unpacked, 'app-secret'), secretBeside(archive)])
    await fillDatabase(config, manifest, join(unpacked, 'database'), secret !== undefined)
    await moveMedia(join(unpacked, 'media'), storedFilesIn(config.media.folder))
    if (config.secret === NOT_SET && secret) {
      await writeFile(join(config.dataFolder, 'app-secret'), `${secret}\n`, { mode: 0o600 })
    }
    for (const folder of [config.dataFolder, config.media.folder]) giveToOwner(folder)
    return `The backup of ${manifest.madeAt} was restored to ${config.dataFolder}.`
  } catch (error) {
    await empty(config.dataFolder)
    throw error
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
})

function readWords(words: string[]) {
  // npm runs scripts in the clone; a relative path means the caller's folder.
  const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? process.cwd(), file)
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { key: { type: 'string' } },
    })
    const [file] = positionals
    const keyFile = values.key === undefined ? undefined : pathOf(values.key)
    if (file) return { archive: pathOf(file), keyFile }
  } catch {
    // A word that is none of these; the help says which there are.
  }
  throw new StartProblem(`Name the backup to restore.\n\n${HELP}`)
}

function refuseUsed(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new StartProblem(
    `${folder} is not empty, and a restore would overwrite it:` +
      ' move it away first, or set DATA_DIR to an empty folder.',
  )
}

/** The secret that the backup was made with; undefined when it is nowhere. */
async function readSecret({ secret }: Config, places: string[]): Promise<string | undefined> {
  const texts = await Promise.all(places.map((path) => readFile(path, 'utf8').catch(() => '')))
  const restored = texts.map((text) => text.trim()).find(Boolean)
  if (!restored || secret === NOT_SET || secret === restored) return restored
  throw new StartProblem(
    'APP_SECRET is not the one of the backup, whose keys it could not open:' +
      ' set it to the one the backup was made with, or leave it out to use that one.',
  )
}

async function fillDatabase(
  config: Config,
  manifest: Manifest,
  rows: string,
  hasSecret: boolean,
): Promise<void> {
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
    await importTables(database.url, rows, hasSecret ? [] : SEALED)
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
