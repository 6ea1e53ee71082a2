// Settings of backups: the folder or bucket into which one is written each night, and what encrypts
// them.
import { type Environment, readSecret, readText, SettingError } from './readers.ts'
import { readS3At, type S3Config } from './s3.ts'

/** The fewest characters of a phrase that encrypts backups. */
export const SHORTEST_PHRASE = 12

/** Where backups are written each night. */
export type BackupsConfig = Readonly<{
  /** A folder, or `s3://BUCKET/PREFIX`. */
  address: string
  /** The bucket; undefined where it is a folder. */
  s3: S3Config | undefined
  encrypts: boolean
}>

/** `resolveFolder` makes a path of what is no bucket. */
export function readBackups(
  env: Environment,
  dataFolder: string,
  resolveFolder: (path: string) => string,
): { backups: BackupsConfig | undefined; backupPhrase: string | undefined } {
  const text = readText(env, 'BACKUP_DIR')
  const backupPhrase = readText(env, 'BACKUP_PHRASE')
  if (!text) return { backups: undefined, backupPhrase }
  const s3 = readS3At(env, text)
  const address = s3 ? text.replace(/\/+$/, '') : resolveFolder(text)
  if (address === dataFolder || address.startsWith(`${dataFolder}/`)) {
    throw new SettingError(
      `BACKUP_DIR is ${address}, inside the data folder, with which it would be lost:` +
        ' write a folder elsewhere, best on another disk.',
    )
  }
  // By night nobody reads why it was refused.
  if (backupPhrase) readSecret(env, 'BACKUP_PHRASE', SHORTEST_PHRASE)
  return { backups: { address, s3, encrypts: backupPhrase !== undefined }, backupPhrase }
}
