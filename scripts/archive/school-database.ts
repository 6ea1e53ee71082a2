// The database of a school, for commands that may run beside its server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../apps/server/src/config.ts'
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '../../apps/server/src/platform/database/index.ts'
import { refuseHalfRestored } from '../../apps/server/src/platform/half-restored.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

/** The running server's, or one started until it is stopped; refused where there is none yet. */
export async function openSchoolDatabase(
  { dataFolder, directDatabaseUrl }: Config,
  sought: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  refuseHalfRestored(dataFolder)
  if (directDatabaseUrl) return { url: directDatabaseUrl, stop: async () => {} }
  if (existsSync(join(dataFolder, 'cluster'))) {
    return openEmbeddedPostgres({ dataFolder, logger: createLogger('error') })
  }
  throw new StartProblem(
    `There is ${sought} in ${dataFolder}: set DATA_DIR to the folder of your school.`,
  )
}
