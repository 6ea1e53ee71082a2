// Restores a backup onto an empty machine. The archive is verified before anything is written.
import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { storedFilesIn } from '../../apps/server/src/modules/media/index.ts'
import {
  importTables,
  isEmptyDatabase,
  migrate,
  readAllMigrations,
  requireKnown,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/index.ts'
import { UNPACKED_BEGINS } from '../../apps/server/src/platform/half-restored.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { giveToOwner } from '../../apps/server/src/platform/unprivileged.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { openProduct } from '../../apps/server/src/start-server.ts'
import { type Manifest, secretBeside, unpack } from '../archive/archive.ts'
import { createDecrypter } from '../archive/encryption.ts'
import {
  describeLists,
  type ErasedList,
  joined,
  reach,
  readListOf,
  readListsBeside,
} from '../archive/erased-lists.ts'
import type { Command } from './run-command.ts'

const HELP = `npm run restore -- FILE [--key KEYFILE] [--erased FOLDER] [--no-erased-list]

Restores a backup onto an empty data folder (DATA_DIR) and refuses any other. With DATABASE_URL the
rows go into that database, which must be empty as well. The secret is read from the archive or from
FILE.secret beside it; without it a new one is made at the first start. Whoever is on a list of
erased people is erased again: all lists (.erased) in the folder of FILE are joined.

  --key KEYFILE  the file of age-keygen, where the archive was encrypted for a key; a phrase is asked
                 for or read from BACKUP_PHRASE
  --erased FOLDER  an old data folder, whose list of erased people is joined as well
  --no-erased-list  go on where no list reaches from the backup's day to a later one: whoever was
                 erased and is on no list comes back`
const NOT_SET = ''
/**
 * What nobody can read without the secret: the provider makes new signing keys, and whoever had an
 * app or spare codes adds them again. Passkeys hold nothing secret and are restored.
 */
const SEALED = ['identity.signing_keys', 'identity.authenticators', 'identity.spare_codes']

export const restore: Command = { help: HELP, run: restoreBackup }

async function restoreBackup(words: string[], environment: Environment): Promise<string> {
  const { archive, keyFile, erased, goOn } = readWords(words, environment.INIT_CWD)
  // The backup contains the secret, so none is created.
  const config = loadConfig(environment, () => NOT_SET)
  if (config instanceof SettingError) throw config
  const decrypter = await createDecrypter(archive, keyFile, environment.BACKUP_PHRASE)
  for (const folder of [config.dataFolder, config.media.folder]) refuseUsed(folder)
  const lists = await readListsBeside(archive)
  if (erased !== undefined) lists.push(await readListOf(erased))
  await mkdir(config.dataFolder, { recursive: true, mode: 0o755 })
  await chmod(config.dataFolder, 0o700)
  const unpacked = await mkdtemp(join(config.dataFolder, UNPACKED_BEGINS))
  try {
    const manifest = await unpack(archive, unpacked, decrypter)
    requireKnown(manifest.migrations, readAllMigrations())
    const secret = await readSecret(config, [join(unpacked, 'app-secret'), secretBeside(archive)])
    const known = secret ?? config.secret
    if (!goOn) requireLists(archive, manifest, lists, known)
    const said = [describeLists(lists, new Date())]
    const database = await openDatabase(config)
    try {
      await fillDatabase(database.url, manifest, join(unpacked, 'database'), secret !== undefined)
      await moveMedia(join(unpacked, 'media'), storedFilesIn(config.media.folder))
      if (known !== NOT_SET && joined(lists).length > 0)
        said.push(await forget({ ...config, secret: known }, database.url, lists))
    } finally {
      await database.stop()
    }
    if (config.secret === NOT_SET && secret) {
      await writeFile(join(config.dataFolder, 'app-secret'), `${secret}\n`, { mode: 0o600 })
    }
    for (const folder of [config.dataFolder, config.media.folder]) giveToOwner(folder)
    const done = `The backup of ${manifest.madeAt} was restored to ${config.dataFolder}.`
    return [done, ...said].join('\n')
  } catch (error) {
    await empty(config.dataFolder)
    throw error
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

function readWords(words: string[], callersFolder = process.cwd()) {
  // npm runs scripts in the clone; a relative path means the caller's folder.
  const pathOf = (file: string) => resolve(callersFolder, file)
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        erased: { type: 'string' },
        'no-erased-list': { type: 'boolean', default: false },
      },
    })
    const [file] = positionals
    const keyFile = values.key === undefined ? undefined : pathOf(values.key)
    const erased = values.erased === undefined ? undefined : pathOf(values.erased)
    if (file) return { archive: pathOf(file), keyFile, erased, goOn: values['no-erased-list'] }
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

async function openDatabase({ directDatabaseUrl, dataFolder }: Config) {
  return directDatabaseUrl
    ? { url: directDatabaseUrl, stop: async () => {} }
    : startEmbeddedPostgres({ dataFolder, logger: createLogger('error') })
}

function requireLists(
  archive: string,
  { madeAt }: Manifest,
  lists: readonly ErasedList[],
  secret: string,
): void {
  if (!reach(lists, new Date(madeAt))) {
    throw new StartProblem(
      `No list tells who was erased before ${archive} was made and since: whoever was would come back.` +
        ' Lay its .erased file beside it, name the old data folder with --erased, or add --no-erased-list.',
    )
  }
  if (secret === NOT_SET && joined(lists).length > 0) {
    throw new StartProblem(
      'Without the secret nobody can tell who was erased: lay the .secret file beside the backup,' +
        ' or add --no-erased-list.',
    )
  }
}

/** Erases whoever is on the lists, before the first start; says how many. */
async function forget(
  config: Config,
  databaseUrl: string,
  lists: readonly ErasedList[],
): Promise<string> {
  const product = await openProduct(config, createLogger('error'), databaseUrl)
  try {
    const { erased, kept } = await product.modules.personalData.forget(joined(lists))
    const done = `${erased} of them were in this backup and were erased again.`
    if (kept.length === 0) return done
    return `${done} Others still have a class in it: hand it over, then npm run person -- erase ${kept.join(', ')}.`
  } finally {
    await product.close()
  }
}

async function fillDatabase(
  url: string,
  manifest: Manifest,
  rows: string,
  hasSecret: boolean,
): Promise<void> {
  if (!(await isEmptyDatabase(url))) {
    throw new StartProblem('The database of DATABASE_URL is not empty: name an empty one.')
  }
  // First the backup's migrations and rows, then the newer migrations.
  const then = new Set(manifest.migrations.map(({ namespace, name }) => `${namespace}/${name}`))
  const migrations = readAllMigrations()
  await migrate(
    url,
    migrations.filter(({ namespace, name }) => then.has(`${namespace}/${name}`)),
  )
  await importTables(url, rows, hasSecret ? [] : SEALED)
  await migrate(url, migrations)
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
