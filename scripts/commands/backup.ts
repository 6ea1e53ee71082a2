// Writes a backup of all rows and uploaded files into one archive, and the secret into a file beside
// it or, where it is encrypted, into the archive. The server may keep running, and calls this by night.
import { existsSync, lchownSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { removeOldBackups } from '../../apps/server/src/backups/index.ts'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { downloadFiles, storedFilesIn } from '../../apps/server/src/modules/media/index.ts'
import {
  exportTables,
  readAppliedMigrations,
} from '../../apps/server/src/platform/database/index.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { pack, secretBeside, unfinishedOf } from '../archive/archive.ts'
import { folderBeside, folderFor, nameOfMinute } from '../archive/beside-data.ts'
import { createEncrypter } from '../archive/encryption.ts'
import { erasedBeside, readErased, writeErasedList } from '../archive/erased-lists.ts'
import { openSchoolDatabase } from '../archive/school-database.ts'
import type { Command } from './run-command.ts'

const HELP = `npm run backup -- [FILE] [--encrypt [--key AGE1...]] [--keep NUMBER]

Writes the database and the uploaded files to FILE, or to kinderleaf-DATE.tar.gz in BACKUP_DIR, else
in a folder beside the data folder (DATA_DIR), named like it with -backups, and the secret to a file
of its own beside it. FILE.erased beside it lists, as hashes that name nobody, who was erased: keep it with the
backups, so that restoring one brings nobody back. The server may go on running.

  --encrypt      encrypt it by a phrase, which is asked for or read from BACKUP_PHRASE;
                 the secret is then inside, and restore or age --decrypt opens it
  --key AGE1...  encrypt it for a public key of age (age-keygen) instead
  --keep NUMBER  once it is whole, remove this school's older backups in its folder, but for the
                 newest so many

Keep what is not encrypted where only you can read it, and the secret somewhere else.`

export const backup: Command = { help: HELP, run: backUp }

async function backUp(words: string[], environment: Environment): Promise<string> {
  const { file, encrypt, key, keep } = readWords(words)
  const config = loadConfig(environment)
  if (config instanceof SettingError) throw config
  const archive = await chooseArchive(config, file, encrypt, environment.INIT_CWD)
  const encrypter = encrypt
    ? await createEncrypter(key, environment.BACKUP_PHRASE ?? config.backupPhrase)
    : undefined
  const database = await openSchoolDatabase(config, 'nothing to back up')
  // Where the rows lie open anyway, and not beside the archive, which may be for others to keep.
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(config.dataFolder, 'backing-up-'))
  const stopListening = onStop(() => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(unfinishedOf(archive), { force: true })
  })
  try {
    const migrations = await readAppliedMigrations(database.url)
    await exportTables(database.url, join(folder, 'database'))
    const media = join(folder, 'media')
    if (!(await downloadFiles(config.media, media))) {
      await linkMedia(storedFilesIn(config.media.folder), media)
    }
    const writeSecret = (path: string) => writeFile(path, `${config.secret}\n`, { mode: 0o600 })
    if (encrypter) await writeSecret(join(folder, 'app-secret'))
    const erased = await readErased(database.url)
    const { files, madeAt } = await pack(folder, migrations, archive, encrypter)
    if (!encrypter) await writeSecret(secretBeside(archive))
    await writeErasedList(archive, madeAt, erased, config.secret)
    giveToFoldersOwner([archive, secretBeside(archive), erasedBeside(archive)])
    const done = `${Object.keys(files).length} files were backed up to ${archive}.`
    const secret = encrypter
      ? ''
      : ` The secret is in ${secretBeside(archive)}: keep it somewhere else.`
    if (keep === undefined) return `${done}${secret}`
    const gone = await removeOldBackups(dirname(archive), config, keep)
    return `${done}${secret} ${gone} older ones were removed.`
  } finally {
    stopListening()
    await rm(folder, { recursive: true, force: true })
    await database.stop()
  }
}

/** Does it when the operator ends the command; returns what ends the listening. */
function onStop(act: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = () => {
    act()
    process.exit(1)
  }
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** What root writes for the server's account has to be read by it. */
function giveToFoldersOwner(files: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  for (const file of files) {
    const { uid, gid } = statSync(dirname(file))
    if (uid !== 0 && existsSync(file)) lchownSync(file, uid, gid)
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
  file: string | undefined,
  encrypt: boolean,
  callersFolder = process.cwd(),
): Promise<string> {
  if (file?.endsWith('.age') && !encrypt) {
    throw new StartProblem(
      `${file} would not be encrypted, as its name says: add --encrypt, or leave out .age.`,
    )
  }
  // npm runs scripts in the clone; a relative path means the caller's folder.
  const archive = resolve(callersFolder, file ?? (await nameOfNow(config, encrypt)))
  const taken = [archive, secretBeside(archive), erasedBeside(archive)].find((path) =>
    existsSync(path),
  )
  if (!taken) return archive
  throw new StartProblem(`${taken} exists: give the backup another name.`)
}

async function nameOfNow({ backups, dataFolder }: Config, encrypt: boolean): Promise<string> {
  const name = `${nameOfMinute()}.tar.gz${encrypt ? '.age' : ''}`
  return join(await (backups ? folderFor(backups.folder) : folderBeside(dataFolder)), name)
}
