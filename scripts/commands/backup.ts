// Writes a backup of all rows and uploaded files into one archive, and the secret into a file beside
// it or, where it is encrypted, into the archive. The server may keep running, and calls this by night.
import { randomInt } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Encrypter } from 'age-encryption'
import {
  type BackupFile,
  type BackupPlace,
  fileIn,
  openPlace,
  removeOldBackups,
} from '../../apps/server/src/backups/index.ts'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { downloadFiles, storedFilesIn } from '../../apps/server/src/modules/media/index.ts'
import {
  type AppliedMigration,
  exportTables,
  readAppliedMigrations,
} from '../../apps/server/src/platform/database/index.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { openWorkingFolder } from '../../apps/server/src/platform/working-folder.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { type Manifest, pack, secretBeside } from '../archive/archive.ts'
import { folderBeside, folderFor, nameOfMinute } from '../archive/beside-data.ts'
import { createEncrypter } from '../archive/encryption.ts'
import { erasedBeside, readErased, writeErasedList } from '../archive/erased-lists.ts'
import { isPlace, openNamed, reaching } from '../archive/named-backup.ts'
import { openSchoolDatabase } from '../archive/school-database.ts'
import type { Command } from './run-command.ts'

const [FIRST_NUMBER, LAST_NUMBER] = [100_000, 1_000_000]

const HELP = `npm run backup -- [FILE or FOLDER] [--encrypt [--key AGE1...]] [--keep NUMBER]

Writes the database and the uploaded files to FILE, or to kinderleaf-DATE-NUMBER.tar.gz in FOLDER,
else in BACKUP_DIR, else in a folder beside the data folder (DATA_DIR), named like it with -backups,
and the secret to a file of its own beside it. FILE.erased beside it lists, as hashes that name
nobody, who was erased: keep it with the backups, so that restoring one brings nobody back. In a
bucket FILE is s3://BUCKET/PREFIX/NAME.tar.gz and FOLDER s3://BUCKET/PREFIX. The server may go on
running.

  --encrypt      encrypt it by a phrase, which is asked for or read from BACKUP_PHRASE;
                 the secret is then inside, and restore or age --decrypt opens it; needless
                 without FILE and FOLDER where BACKUP_PHRASE is set, as by night
  --key AGE1...  encrypt it for a public key of age (age-keygen) instead
  --keep NUMBER  once it is whole, remove this school's older backups in its folder, but for the
                 newest so many

Keep what is not encrypted where only you can read it, and the secret somewhere else.`

export const backup: Command = { help: HELP, run: backUp }

async function backUp(words: string[], environment: Environment): Promise<string> {
  const { file, key, keep, ...said } = readWords(words)
  const config = loadConfig(reaching(environment, file))
  if (config instanceof SettingError) throw config
  // Where nothing is named it is made as those of the nights are.
  const encrypt = said.encrypt || (!file && config.backupPhrase !== undefined)
  const archive = await chooseArchive(config, file, encrypt, environment.INIT_CWD)
  const encrypter = encrypt
    ? await createEncrypter(key, environment.BACKUP_PHRASE ?? config.backupPhrase)
    : undefined
  const database = await openSchoolDatabase(config, 'nothing to back up')
  try {
    // Where the rows lie open anyway, and not beside the archive, which may be for others to keep.
    await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
    const working = await openWorkingFolder(config.dataFolder)
    const folder = working.path
    return await collect({ archive, config, encrypter, keep, url: database.url, folder }).finally(
      working.remove,
    )
  } finally {
    await database.stop()
  }
}

interface Collecting {
  archive: BackupFile
  config: Config
  encrypter: Encrypter | undefined
  keep: number | undefined
  /** Of the database. */
  url: string
  /** Takes what is packed. */
  folder: string
}

/** Returns what to print. */
async function collect(collecting: Collecting): Promise<string> {
  const { archive, config, encrypter, keep, url, folder } = collecting
  let writing: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()
  const stopListening = onStop(async () => {
    stopping.abort()
    rmSync(folder, { recursive: true, force: true })
    await writing.catch(() => {})
  })
  try {
    const migrations = await readAppliedMigrations(url)
    await exportTables(url, join(folder, 'database'))
    const media = join(folder, 'media')
    if (!(await downloadFiles(config.media, media))) {
      await linkMedia(storedFilesIn(config.media.folder), media)
    }
    const erased = await readErased(url)
    const written = write({
      ...{ archive, folder, migrations, erased, encrypter },
      ...{ secret: config.secret, signal: stopping.signal },
    })
    writing = written
    const { files } = await written
    const done = `${Object.keys(files).length} files were backed up to ${archive.address}.`
    const secret = encrypter
      ? ''
      : ` The secret is in ${secretBeside(archive).address}: keep it somewhere else.`
    if (keep === undefined) return `${done}${secret}`
    const gone = await removeOldBackups(archive.place, config, keep)
    return `${done}${secret} ${gone} older ones were removed.`
  } finally {
    stopListening()
  }
}

interface Writing {
  archive: BackupFile
  /** What is packed, as of these migrations. */
  folder: string
  migrations: AppliedMigration[]
  erased: readonly Buffer[]
  secret: string
  encrypter: Encrypter | undefined
  signal: AbortSignal
}

/** Writes the archive and what lies beside it: all of them, or none. Another's files stay. */
async function write(writing: Writing): Promise<Manifest> {
  const { archive, folder, migrations, erased, secret, encrypter, signal } = writing
  const secretFile = secretBeside(archive)
  const written: BackupFile[] = []
  try {
    if (encrypter) await writeFile(join(folder, 'app-secret'), `${secret}\n`, { mode: 0o600 })
    const manifest = await pack(folder, migrations, archive, { encrypter, signal })
    written.push(archive)
    if (!encrypter) {
      await archive.place.put(secretFile.name, `${secret}\n`)
      written.push(secretFile)
    }
    await writeErasedList(archive, manifest.madeAt, erased, secret)
    return manifest
  } catch (error) {
    for (const { place, name } of written) await place.remove(name).catch(() => {})
    throw error
  }
}

/** Does it when the operator ends the command; returns what ends the listening. */
function onStop(act: () => Promise<void>): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = async () => {
    await act()
    process.exit(1)
  }
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Packing follows links, so uploads are read in place. */
async function linkMedia(from: string, to: string): Promise<void> {
  await mkdir(to)
  const names = existsSync(from) ? await readdir(from) : []
  for (const name of names) await symlink(join(from, name), join(to, name))
}

function readWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        encrypt: { type: 'boolean', default: false },
        key: { type: 'string' },
        keep: { type: 'string' },
      },
    })
    const { encrypt, key, keep } = values
    const isNumber = keep === undefined || /^[1-9]\d{0,3}$/.test(keep)
    if ((key === undefined || encrypt) && isNumber) {
      const number = keep === undefined ? undefined : Number(keep)
      return { encrypt, key, keep: number, file: positionals[0] }
    }
  } catch {
    // A word that is none of these; the help says which there are.
  }
  throw new StartProblem(HELP)
}

async function chooseArchive(
  config: Config,
  word: string | undefined,
  encrypt: boolean,
  callersFolder: string | undefined,
): Promise<BackupFile> {
  if (word?.endsWith('.age') && !encrypt) {
    throw new StartProblem(
      `${word} would not be encrypted, as its name says: add --encrypt, or leave out .age.`,
    )
  }
  const named = word ? openNamed(word, config, callersFolder) : await usualPlace(config)
  const ending = encrypt ? '.tar.gz.age' : '.tar.gz'
  const archive = isPlace(named) ? fileIn(named, `${ownName()}${ending}`) : named
  for (const { place, name, address } of [archive, secretBeside(archive), erasedBeside(archive)]) {
    if ((await place.sizeOf(name)) === null) continue
    throw new StartProblem(`${address} exists: give the backup another name.`)
  }
  return archive
}

/** Another's that is begun in the same minute, on whatever machine, is not called so. */
const ownName = () => `${nameOfMinute()}-${randomInt(FIRST_NUMBER, LAST_NUMBER)}`

async function usualPlace({ backups, dataFolder }: Config): Promise<BackupPlace> {
  if (!backups) return openPlace({ address: await folderBeside(dataFolder), s3: undefined })
  if (!backups.s3) await folderFor(backups.address)
  return openPlace(backups)
}
