// Restores a backup, the newest of FOLDER, onto an empty machine. The archive is verified before
// anything is written.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupFile, findBackups } from '../../apps/server/src/backups/index.ts'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { isPlace, noneIn, openNamed, reaching } from '../archive/named-backup.ts'
import { NOT_SET, restoreArchive } from '../archive/restoring.ts'
import type { Command } from './run-command.ts'

const HELP = `npm run restore -- FILE or FOLDER [--key KEYFILE] [--erased FOLDER] [--no-erased-list]

Restores a backup, the newest of FOLDER, onto an empty data folder (DATA_DIR) and refuses any
other. With DATABASE_URL the rows go into that database, which must be empty as well. The secret is
read from the archive or from FILE.secret beside it; without it a new one is made at the first
start. Whoever is on a list of erased people is erased again: all lists (.erased) in the folder of
FILE are joined. In a bucket FILE is s3://BUCKET/PREFIX/NAME.tar.gz and FOLDER s3://BUCKET/PREFIX.

  --key KEYFILE  the file of age-keygen, where the archive was encrypted for a key; a phrase is asked
                 for or read from BACKUP_PHRASE
  --erased FOLDER  an old data folder, whose list of erased people is joined as well
  --no-erased-list  go on where no list reaches from the backup's day to a later one: whoever was
                 erased and is on no list comes back`

/** DATA_DIR may stand in this command's environment alone. */
const NEXT = 'npm start with the same settings opens it; everybody logs in again.'

export const restore: Command = { help: HELP, run: restoreBackup }

async function restoreBackup(words: string[], environment: Environment): Promise<string> {
  const { word, ...named } = readWords(words, environment.INIT_CWD)
  // The backup contains the secret, so none is created.
  const config = loadConfig(reaching(environment, word), () => NOT_SET)
  if (config instanceof SettingError) throw config
  const archive = await chooseArchive(word, config, environment.INIT_CWD)
  const phrase = environment.BACKUP_PHRASE ?? config.backupPhrase
  const { manifest, said } = await restoreArchive({ ...named, archive, config, phrase })
  const done = `The backup of ${manifest.madeAt} was restored to ${config.dataFolder}.`
  return [done, ...said, NEXT].join('\n')
}

/** The file that was named, or the newest of a place in which one school's lie. */
async function chooseArchive(
  word: string,
  config: Config,
  callersFolder: string | undefined,
): Promise<BackupFile> {
  const named = openNamed(word, config, callersFolder)
  if (!isPlace(named)) return named
  const found = await findBackups(named)
  const [newest] = found
  if (!newest) throw noneIn(named)
  if (found.every(({ school }) => school === newest.school)) return newest.archive
  throw new StartProblem(
    `Backups of more than one school or secret are in ${named.addressOf('')}, the newest of which is` +
      ` ${newest.archive.address}: name the file.`,
  )
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
    if (file) return { word: file, keyFile, erased, goOn: values['no-erased-list'] }
  } catch {
    // A word that is none of these; the help says which there are.
  }
  throw new StartProblem(`Name the backup to restore.\n\n${HELP}`)
}
