// Opens a school for a command without serving it. Its server may keep running.
import type { Config } from '../../apps/server/src/config.ts'
import type { Modules } from '../../apps/server/src/modules.ts'
import { migrate } from '../../apps/server/src/platform/database/index.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { openProduct } from '../../apps/server/src/start-server.ts'
import { openSchoolDatabase } from '../archive/school-database.ts'

/** Does something with the modules of the school and closes it again. */
export async function withSchool<Result>(
  config: Config,
  work: (modules: Modules) => Promise<Result>,
): Promise<Result> {
  const database = await openSchoolDatabase(config, 'no school')
  try {
    await migrate(database.url)
    const product = await openProduct(config, createLogger('error'), database.url)
    try {
      return await work(product.modules)
    } finally {
      await product.close()
    }
  } finally {
    await database.stop()
  }
}
