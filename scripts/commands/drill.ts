// Tries a backup before it is needed: restores it beside the school that runs, looks whether all of it
// is there and works, and removes it again.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type BackupFile,
  findBackups,
  findOwnBackups,
  openPlace,
} from '../../apps/server/src/backups/index.ts'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { storedFilesIn } from '../../apps/server/src/modules/media/index.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { findSecret } from '../../apps/server/src/settings/app-secret.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { secretBeside } from '../archive/archive.ts'
import { besideData } from '../archive/beside-data.ts'
import { isPlace, noneIn, openNamed, reaching } from '../archive/named-backup.ts'
import { restoreArchive } from '../archive/restoring.ts'
import { openSchoolDatabase } from '../archive/school-database.ts'
import { compareFiles, countRows } from '../drill/comparing.ts'
import { ageOf, tookFrom } from '../drill/durations.ts'
import { openTrialSchool, type TrialSchool } from '../drill/trial-school.ts'
import { visit } from '../drill/visit.ts'
import type { Command } from './run-command.ts'

const HELP = `npm run drill -- [FOLDER or FILE] [--key KEYFILE]

Restores the newest backup of FOLDER, else of BACKUP_DIR, else of where \`npm run backup\` writes
without it, into a temporary folder and starts it on a free port of this machine alone. Counts the
rows of all tables, compares 50 uploaded files with their checksums, signs somebody in and reads a
lesson, and removes everything again. The school that runs here is not touched. The exit code is 1
where anything fails. In a bucket FOLDER is s3://BUCKET/PREFIX and FILE
s3://BUCKET/PREFIX/NAME.tar.gz.

  --key KEYFILE  the file of age-keygen, where the archive was encrypted for a key; a phrase is asked
                 for or read from BACKUP_PHRASE

The temporary folder needs room for the whole school: TMPDIR names another place for it.`

export const drill: Command = { help: HELP, run: tryBackup }

interface Trial {
  archive: BackupFile
  keyFile: string | undefined
  phrase: string | undefined
}

async function tryBackup(words: string[], environment: Environment): Promise<string> {
  const { word, keyFile } = readWords(words, environment.INIT_CWD)
  const settings = reaching(environment, word)
  const config = loadConfig(settings, (folder) => findSecret(folder) ?? '')
  if (config instanceof SettingError) throw config
  const archive = await chooseArchive(word, config, environment.INIT_CWD)
  const phrase = environment.BACKUP_PHRASE ?? config.backupPhrase
  const began = Date.now()
  const school = await openTrialSchool(await secretFor(archive, config))
  const said: string[] = []
  try {
    await tryOn(school, { archive, keyFile, phrase }, said)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    throw new StartProblem([...said, error.message].join('\n'))
  } finally {
    await school.remove()
  }
  return [...said, `All of it works. It took ${tookFrom(began)}, and is removed again.`].join('\n')
}

/** Adds to `said` what was found, as far as it gets. */
async function tryOn(school: TrialSchool, trial: Trial, said: string[]): Promise<void> {
  const { config, origin } = school
  const counts: string[] = []
  const began = Date.now()
  const { manifest } = await restoreArchive({
    ...trial,
    config,
    look: async (...tables) => {
      const { rows, tables: number } = await countRows(...tables)
      counts.push(`${rows} rows in ${number} tables, as many as were packed.`)
    },
  })
  said.push(
    `${trial.archive.address} is ${ageOf(new Date(manifest.madeAt))} old; restoring it took ${tookFrom(began)}.`,
    ...counts,
  )
  const { compared, all } = await compareFiles(manifest, storedFilesIn(config.media.folder))
  said.push(`${compared} of ${all} uploaded files compared, all as they were packed.`)
  await school.start()
  const database = await openSchoolDatabase(config, 'no restored school')
  said.push(...(await visit(origin, database.url)))
}

async function chooseArchive(
  word: string | undefined,
  config: Config,
  callersFolder: string | undefined,
): Promise<BackupFile> {
  const named = word
    ? openNamed(word, config, callersFolder)
    : openPlace(config.backups ?? { address: besideData(config.dataFolder), s3: undefined })
  if (!isPlace(named)) return named
  const isOwn = !word && config.secret !== ''
  const [newest] = isOwn ? await findOwnBackups(named, config) : await findBackups(named)
  if (newest) return newest.archive
  throw noneIn(named)
}

/** That of the school here, where the archive lies without one. */
async function secretFor(archive: BackupFile, { secret }: Config): Promise<string | undefined> {
  const { place, name } = secretBeside(archive)
  if (archive.name.endsWith('.age') || (await place.sizeOf(name)) !== null) return undefined
  return secret || undefined
}

function readWords(words: string[], callersFolder = process.cwd()) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { key: { type: 'string' } },
    })
    // npm runs scripts in the clone; a relative path means the caller's folder.
    const keyFile = values.key === undefined ? undefined : resolve(callersFolder, values.key)
    if (positionals.length <= 1) return { word: positionals[0], keyFile }
  } catch {
    // A word that is none of these; the help says which there are.
  }
  throw new StartProblem(HELP)
}
