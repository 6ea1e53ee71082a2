// Restores a backup onto an empty machine. The archive is verified before anything is written.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { NOT_SET, restoreArchive } from '../archive/restoring.ts'
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
export const restore: Command = { help: HELP, run: restoreBackup }

async function restoreBackup(words: string[], environment: Environment): Promise<string> {
  const named = readWords(words, environment.INIT_CWD)
  // The backup contains the secret, so none is created.
  const config = loadConfig(environment, () => NOT_SET)
  if (config instanceof SettingError) throw config
  const phrase = environment.BACKUP_PHRASE ?? config.backupPhrase
  const { manifest, said } = await restoreArchive({ ...named, config, phrase })
  const done = `The backup of ${manifest.madeAt} was restored to ${config.dataFolder}.`
  return [done, ...said].join('\n')
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
