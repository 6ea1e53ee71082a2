// Looks at what a school needs to go on, and says in one line each what it found and what to do. It
// changes nothing, and the server may go on running.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOwnBackups, isLate, openPlace } from '../../apps/server/src/backups/index.ts'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { probeBucket } from '../../apps/server/src/modules/media/index.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { findSecret } from '../../apps/server/src/settings/app-secret.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { openSchoolDatabase } from '../archive/school-database.ts'
import { checkCertificate } from '../doctor/certificate.ts'
import { checkDatabase } from '../doctor/database.ts'
import { type Finding, fine, mend, note } from '../doctor/finding.ts'
import { checkReplica } from '../doctor/replica.ts'
import { checkRoom } from '../doctor/room.ts'
import { ageOf } from '../drill/durations.ts'
import type { Command } from './run-command.ts'

const HELP = `npm run doctor

Looks at settings, room on the disks, database, clock, extensions, migrations, the replica, the
bucket of the files, certificate of PUBLIC_URL and the age of the newest backup in BACKUP_DIR: one line
each, and what to do. It leaves all as it is. The exit code is 1 where a line begins with "mend".`

export const doctor: Command = { help: HELP, run: examine }

async function examine(words: string[], environment: Environment): Promise<string> {
  if (words.length > 0) throw new StartProblem(HELP)
  const findings = await lookAt(environment)
  const lines = findings.map(({ grade, what, says }) =>
    [grade.padEnd(5), what.padEnd(12), says].join(' '),
  )
  const wrong = findings.filter(({ grade }) => grade === 'mend').length
  if (wrong === 0) return [...lines, 'Nothing has to be mended.'].join('\n')
  const has = wrong === 1 ? '1 thing has' : `${wrong} things have`
  throw new StartProblem([...lines, `${has} to be mended.`].join('\n'))
}

async function lookAt(environment: Environment): Promise<Finding[]> {
  const config = loadConfig(environment, (folder) => findSecret(folder) ?? '')
  if (config instanceof SettingError) return [mend('settings', config.message)]
  const { dataFolder, media, backups, publicUrl, replicaUrl, directDatabaseUrl } = config
  return [
    fine('settings', `All can be read; the data is in ${dataFolder}.`),
    ...(await checkRoom([
      dataFolder,
      media.folder,
      ...(backups && !backups.s3 ? [backups.address] : []),
    ])),
    ...(await checkSchool(config)),
    ...(media.s3 ? [await checkBucket(config)] : []),
    ...(replicaUrl && directDatabaseUrl ? [await checkReplica(replicaUrl, directDatabaseUrl)] : []),
    await checkCertificate(publicUrl),
    await checkBackups(config),
  ]
}

/** A school that was never started has no database to look at. */
async function checkSchool(config: Config): Promise<Finding[]> {
  if (!config.directDatabaseUrl && !existsSync(join(config.dataFolder, 'cluster'))) {
    return [note('database', 'There is no school yet: npm start makes one.')]
  }
  try {
    const database = await openSchoolDatabase(config, 'no school')
    try {
      return await checkDatabase(database.url, config.databaseUrl)
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (error instanceof StartProblem) return [mend('database', error.message)]
    throw error
  }
}

async function checkBucket({ media }: Config): Promise<Finding> {
  const problem = await probeBucket(media)
  if (problem) return mend('bucket', problem)
  return problem === null
    ? fine('bucket', `${media.s3?.bucket} can be written and read.`)
    : note('bucket', `The files are still in ${media.folder}: npm run media:move moves them.`)
}

async function checkBackups(config: Config): Promise<Finding> {
  const { backups } = config
  if (!backups) {
    return note(
      'backup',
      'None is made by night: set BACKUP_DIR to a folder, best on another disk, or to a bucket.',
    )
  }
  const { address } = backups
  try {
    const [newest] = await findOwnBackups(openPlace(backups), config)
    if (newest && !isLate(newest.madeAt, new Date())) {
      return fine('backup', `The newest in ${address} is ${ageOf(newest.madeAt)} old.`)
    }
    const says = newest
      ? `The newest in ${address} is ${ageOf(newest.madeAt)} old`
      : `There is none in ${address}; the first comes within ten minutes of a start`
    return mend('backup', `${says}: see that the server runs and may write there, and its log.`)
  } catch (error) {
    if (error instanceof StartProblem) return mend('backup', error.message)
    throw error
  }
}
