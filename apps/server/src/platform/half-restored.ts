// A data folder whose restore is not finished: whoever was erased may still be in it, and files may be
// missing. The folder into which restore unpacks says so, until it ends.
import { existsSync, readdirSync } from 'node:fs'
import { StartProblem } from './start-problem.ts'

/** How the name of that folder begins. */
export const UNPACKED_BEGINS = 'restoring-'

/** Throws where a restore has not ended. */
export function refuseHalfRestored(dataFolder: string): void {
  if (!existsSync(dataFolder)) return
  if (!readdirSync(dataFolder).some((name) => name.startsWith(UNPACKED_BEGINS))) return
  throw new StartProblem(
    `A restore into ${dataFolder} has not ended. If it was cut off, empty that folder (and the` +
      ' database of DATABASE_URL) and restore the backup again.',
  )
}
