// A data folder with a migrated database, made once for a test file and copied for each test: a
// first start on an empty folder costs more than most tests. What a first start does keeps a fresh
// folder.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, startEmbeddedPostgres } from '../../src/platform/database/index.ts'
import { quietLogger } from '../quiet-logger.ts'
import { createTemporaryFolder, findFastFolder } from '../temporary-folder.ts'

/** Makes one, with what `fill` does while its database runs. Call `remove` in `afterAll`. */
export async function createDataFolder(
  fill: (folder: string, databaseUrl: string) => Promise<void> = async () => {},
) {
  const original = mkdtempSync(join(findFastFolder(), 'kinderleaf-'))
  const database = await startEmbeddedPostgres({ dataFolder: original, logger: quietLogger })
  try {
    await migrate(database.url)
    await fill(original, database.url)
  } finally {
    await database.stop()
  }
  return {
    /** Copies it into a folder, else into one of the test's own. */
    copy(folder = createTemporaryFolder()): string {
      // unlike Node's own copy it keeps whom the files belong to
      execFileSync('cp', ['-a', `${original}/.`, folder])
      return folder
    },
    remove: () => rmSync(original, { recursive: true, force: true }),
  }
}
