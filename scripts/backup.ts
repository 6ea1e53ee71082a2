// Writes a backup of all rows, uploaded files and the secret into one archive. The server may keep
// running.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, loadConfig, SettingError } from '../apps/server/src/config.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import {
  exportTables,
  openEmbeddedPostgres,
  readAppliedMigrations,
} from '../apps/server/src/platform/database/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { pack } from './archive/archive.ts'
import { runCommand } from './archive/run-command.ts'

const HELP = `npm run backup [-- FILE]

Writes the database, the uploaded files and the secret to FILE, or to kinderleaf-DATE.tar.gz in the
folder you are in. The server may go on running. Keep the file where only you can read it.`

await runCommand(HELP, async ([file]) => {
  const config = loadConfig()
  if (config instanceof SettingError) throw config
  const archive = chooseArchive(file)
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await openEmbedded(config)
  const folder = await mkdtemp(`${archive}.`)
  try {
    const migrations = await readAppliedMigrations(database.url)
    await exportTables(database.url, join(folder, 'database'))
    await writeFile(join(folder, 'app-secret'), `${config.secret}\n`, { mode: 0o600 })
    await linkMedia(storedFilesIn(config.media.folder), join(folder, 'media'))
    const { files } = await pack(folder, migrations, archive)
    return `${Object.keys(files).length} files were backed up to ${archive}.`
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database.stop()
  }
})

/** Packing follows links, so uploads are read in place. */
async function linkMedia(from: string, to: string): Promise<void> {
  await mkdir(to)
  const names = existsSync(from) ? await readdir(from) : []
  for (const name of names) await symlink(join(from, name), join(to, name))
}

function chooseArchive(file: string | undefined): string {
  // npm runs scripts in the clone; a relative path means the caller's folder.
  const here = process.env.INIT_CWD ?? process.cwd()
  const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const archive = resolve(here, file ?? `kinderleaf-${minute}.tar.gz`)
  if (!existsSync(archive)) return archive
  throw new StartProblem(`${archive} exists: give the backup another name.`)
}

async function openEmbedded({ dataFolder }: Config) {
  if (!existsSync(join(dataFolder, 'cluster'))) {
    throw new StartProblem(
      `There is nothing to back up in ${dataFolder}: set DATA_DIR to the folder of your school.`,
    )
  }
  return openEmbeddedPostgres({ dataFolder, logger: createLogger('error') })
}
