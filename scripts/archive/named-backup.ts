// What an operator names: the file of a backup or the folder of many, or the same in a bucket, as
// s3://BUCKET/PREFIX or s3://BUCKET/PREFIX/FILE.
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type BackupFile,
  type BackupPlace,
  fileAt,
  fileIn,
  openPlace,
} from '../../apps/server/src/backups/index.ts'
import type { Config } from '../../apps/server/src/config.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { isS3Address } from '../../apps/server/src/settings/s3.ts'

// In a bucket a prefix looks like a name.
const ARCHIVE = /^(s3:\/\/.+)\/([^/]+\.(?:gz|age))$/

/** The settings that reach what was named: a bucket takes the place of BACKUP_DIR. */
export function reaching(environment: Environment, word: string | undefined): Environment {
  if (!word || !isS3Address(word)) return environment
  return { ...environment, BACKUP_DIR: word.replace(ARCHIVE, '$1') }
}

/**
 * A file that was named, or the place of many. npm runs scripts in the clone; a relative path means
 * the caller's folder.
 */
export function openNamed(
  word: string,
  { backups }: Config,
  callersFolder = process.cwd(),
): BackupFile | BackupPlace {
  if (!isS3Address(word) || !backups) return named(resolve(callersFolder, word))
  const place = openPlace(backups)
  const [, , name] = ARCHIVE.exec(word) ?? []
  return name ? fileIn(place, name) : place
}

export const isPlace = (named: BackupFile | BackupPlace): named is BackupPlace => 'names' in named

const named = (path: string): BackupFile | BackupPlace =>
  existsSync(path) && statSync(path).isDirectory()
    ? openPlace({ address: path, s3: undefined })
    : fileAt(path)

/** What an operator is told where a place holds no backup. */
export const noneIn = (place: BackupPlace): StartProblem =>
  new StartProblem(
    `There is no backup in ${place.addressOf('')} with its list (.erased) beside it:` +
      ' name another folder or a file.',
  )
