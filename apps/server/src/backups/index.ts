// The backups that the server makes by night into BACKUP_DIR, a folder or a bucket. Nothing here is loaded without it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { BackupsConfig, Config } from '../config.ts'
import type { BackupState } from '../platform/backup-state.ts'
import { StartProblem } from '../platform/start-problem.ts'
import type { Sweep } from '../platform/sweeps.ts'
import type { BackupPlace } from './backup-place.ts'
import { createBucketPlace } from './bucket-place.ts'
import { createFolderPlace } from './folder-place.ts'
import { isDue, isLate, KEPT_BACKUPS } from './night.rules.ts'
import { withNightLease } from './night-lease.ts'
import { findOwnBackups } from './own-backups.ts'
import { writeBackup } from './write-backup.ts'

const LOOK_EVERY_MINUTES = 10
const SEEN_FOR_MS = 60_000
// A page may wait so long; who reads the figures gives up after ten seconds.
const ANSWERED_WITHIN_MS = 1_000

export interface NightlyBackupsDeps {
  config: Pick<Config, 'secret' | 'previousSecrets' | 'dataFolder'>
  backups: BackupsConfig
  pool: Pool
  logger: Pick<Logger, 'info' | 'error'>
  now: () => Date
  /** Tests replace it. */
  write?: typeof writeBackup
}

export interface NightlyBackups {
  /** Null as long as the place of the backups has not answered. */
  state(): Promise<BackupState | null>
  sweep: Sweep
  /** Ends a backup that is under way. */
  stop(): Promise<void>
}

/** Makes one a night, of all processes that share the database. */
export function createNightlyBackups(deps: NightlyBackupsDeps): NightlyBackups {
  const { config, backups, pool, logger, now, write = writeBackup } = deps
  const stopping = new AbortController()
  let working: Promise<unknown> = Promise.resolve()

  const place = openPlace(backups)
  /** When it was last looked for. */
  let lookedAt = Number.NEGATIVE_INFINITY
  /** What was found last; null as long as the place has not answered. */
  let seen: { lastAt: Date | undefined } | null = null
  let looking: Promise<unknown> = Promise.resolve()

  async function lastAt(): Promise<Date | undefined> {
    lookedAt = now().getTime()
    const finding = findOwnBackups(place, config)
    looking = finding.catch(() => {})
    const [newest] = await finding
    seen = { lastAt: newest?.madeAt }
    return newest?.madeAt
  }

  async function make(): Promise<void> {
    // Another process may have made it before the lease was free.
    if (!isDue(await lastAt(), now())) return
    const words = ['--keep', String(KEPT_BACKUPS), ...(backups.encrypts ? ['--encrypt'] : [])]
    const settings = { DATA_DIR: config.dataFolder, BACKUP_DIR: backups.address }
    try {
      logger.info({ said: await write(words, settings, stopping.signal) }, 'a backup was made')
    } catch (error) {
      // What is ended with the server is made after its next start.
      if (stopping.signal.aborted) return
      throw error
    }
    if (isDue(await lastAt(), now())) {
      throw new StartProblem(
        `The backup in ${backups.address} is not found again: see whether its files can be read.`,
      )
    }
  }

  async function look(): Promise<void> {
    if (stopping.signal.aborted || !isDue(await lastAt(), now())) return
    const made = withNightLease(pool, make)
    working = made.catch(() => {})
    await made
  }

  return {
    async state() {
      if (now().getTime() - lookedAt >= SEEN_FOR_MS) lastAt().catch(() => {})
      // A page or a figure waits for the first answer alone, and not for a store that is silent.
      if (!seen) await Promise.race([looking, pause(ANSWERED_WITHIN_MS, null, { ref: false })])
      return seen && { lastAt: seen.lastAt ?? null, isLate: isLate(seen.lastAt, now()) }
    },
    // deploy/prometheus/rules.yml names it, too.
    sweep: { name: 'the backup of the night', everyMinutes: LOOK_EVERY_MINUTES, run: look },
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** The folder or bucket of the settings. */
export const openPlace = ({ address, s3 }: Pick<BackupsConfig, 'address' | 's3'>): BackupPlace =>
  s3 ? createBucketPlace(s3) : createFolderPlace(address)

export { type BackupFile, type BackupPlace, beside, fileIn } from './backup-place.ts'
export { fileAt } from './folder-place.ts'
export { isLate } from './night.rules.ts'
export {
  type FoundBackup,
  findBackups,
  findOwnBackups,
  LIST_ENDING,
  markOf,
  removeOldBackups,
  SECRET_ENDING,
} from './own-backups.ts'
