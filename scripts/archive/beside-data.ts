// Where what a command writes lies unless the operator names a place: beside the data folder, and
// never in her folder, which is often the checkout.
import { mkdir } from 'node:fs/promises'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

/** Its address; it need not be there. */
export const besideData = (dataFolder: string): string => `${dataFolder}-backups`

/** The folder, which its owner alone can read; made where it is missing. */
export const folderBeside = (dataFolder: string): Promise<string> =>
  folderFor(besideData(dataFolder))

/** The same of a folder that the operator named. */
export async function folderFor(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  } catch {
    throw new StartProblem(`${folder} cannot be made: name the file to write.`)
  }
}

/** `kinderleaf-MINUTE` or `kinderleaf-WHAT-MINUTE`. */
export function nameOfMinute(...what: string[]): string {
  const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  return ['kinderleaf', ...what, minute].join('-')
}
