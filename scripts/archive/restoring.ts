// Restores an archive onto an empty data folder. It is verified before anything is written, and what
// was written goes again where something fails.
import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BackupFile } from '../../apps/server/src/backups/index.ts'
import type { Config } from '../../apps/server/src/config.ts'
import { storedFilesIn } from '../../apps/server/src/modules/media/index.ts'
import {
  type AppliedMigration,
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
import { openProduct } from '../../apps/server/src/start-server.ts'
import { type Manifest, secretBeside, unpack } from './archive.ts'
import { createDecrypter } from './encryption.ts'
import {
  describeLists,
  type ErasedList,
  joined,
  reach,
  readListOf,
  readListsBeside,
} from './erased-lists.ts'

/** The secret of the settings where none is set, because the backup brings its own. */
export const NOT_SET = ''
/**
 * What nobody can read without the secret: the provider makes new signing keys, and whoever had an
 * app or spare codes adds them again. Passkeys hold nothing secret and are restored.
 */
const SEALED = ['identity.signing_keys', 'identity.authenticators', 'identity.spare_codes']

const WITHOUT_SECRET =
  'Its secret was not beside it: the first start makes a new one, and whoever had an app or spare' +
  ' codes as a second step adds them again.'

export interface Restoring {
  archive: BackupFile
  /** Of the empty folder; its secret is `NOT_SET` where none is set. */
  config: Config
  /** Opens an encrypted archive. */
  keyFile?: string | undefined
  phrase?: string | undefined
  /** An old data folder, whose list of erased people is joined. */
  erased?: string | undefined
  /** Goes on where no list reaches. */
  goOn?: boolean
  /** Looks at the tables before anything changes their rows, and at the files of the same names. */
  look?: (databaseUrl: string, tables: string[], files: string) => Promise<void>
}

export interface Restored {
  manifest: Manifest
  /** What to tell of those who were erased, and of a secret that is missing. */
  said: string[]
}

/** Restores it, or throws a sentence and leaves the folder empty. */
export async function restoreArchive(restoring: Restoring): Promise<Restored> {
  const { archive, config, keyFile, phrase, erased, goOn, look } = restoring
  // Before a phrase is asked for.
  for (const folder of [config.dataFolder, config.media.folder]) refuseUsed(folder)
  const decrypter = await createDecrypter(archive, keyFile, phrase)
  const lists = await readListsBeside(archive)
  if (erased !== undefined) lists.push(await readListOf(erased))
  await mkdir(config.dataFolder, { recursive: true, mode: 0o755 })
  await chmod(config.dataFolder, 0o700)
  const unpacked = await mkdtemp(join(config.dataFolder, UNPACKED_BEGINS))
  try {
    const manifest = await unpack(archive, unpacked, decrypter)
    refuseNewer(archive, manifest)
    const secret = await readSecret(config, join(unpacked, 'app-secret'), archive)
    const known = secret ?? config.secret
    if (!goOn) requireLists(archive, manifest, lists, known)
    const said = [describeLists(lists, new Date())]
    if (known === NOT_SET) said.push(WITHOUT_SECRET)
    const database = await openDatabase(config)
    try {
      const rows = join(unpacked, 'database')
      await fillDatabase(database.url, manifest, rows, secret !== undefined, look)
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
    return { manifest, said }
  } catch (error) {
    await empty(config.dataFolder)
    throw error
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

function refuseNewer({ address }: BackupFile, { migrations }: Manifest): void {
  const known = readAllMigrations()
  const isKnown = ({ namespace, name }: AppliedMigration) =>
    known.some((ours) => ours.namespace === namespace && ours.name === name)
  if (!migrations.every(isKnown)) {
    throw new StartProblem(
      `${address} was made by a newer Kinderleaf: update this copy and restore again.`,
    )
  }
  requireKnown(migrations, known)
}

function refuseUsed(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new StartProblem(
    `${folder} is not empty, and a restore would overwrite it:` +
      ' move it away first, or set DATA_DIR to an empty folder.',
  )
}

/** The secret that the backup was made with; undefined when it is nowhere. */
async function readSecret(
  { secret }: Config,
  inside: string,
  archive: BackupFile,
): Promise<string | undefined> {
  const { place, name } = secretBeside(archive)
  const packed = await readFile(inside, 'utf8').catch(() => '')
  const isBeside = !packed && (await place.sizeOf(name)) !== null
  const restored = (isBeside ? await text(await place.open(name)) : packed).trim() || undefined
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
  { address }: BackupFile,
  { madeAt }: Manifest,
  lists: readonly ErasedList[],
  secret: string,
): void {
  if (!reach(lists, new Date(madeAt))) {
    throw new StartProblem(
      `No list tells who was erased before ${address} was made and since: whoever was would come back.` +
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
  look: Restoring['look'],
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
  const tables = await importTables(url, rows, hasSecret ? [] : SEALED)
  await look?.(url, tables, rows)
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
