// Programs of Debian that the checks call, and what they say.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Obstacle } from '../install/run.mjs'

/** Where programs are, also those of the system. */
export const PATH = `${process.env.PATH}:/usr/sbin:/sbin`
const MOST_SAID_BYTES = 64 * 1024 ** 2

/** Throws one sentence with every missing package of these programs (program: package). */
export function requirePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs)
    .filter(([name]) => !PATH.split(delimiter).some((folder) => existsSync(join(folder, name))))
    .map(([, packageName]) => packageName)
  if (missing.length === 0) return
  throw new Obstacle(`Install these packages of Debian first: ${missing.join(' ')}.`)
}

/** What a program printed in a folder, else in ours; throws with its complaint where it failed. */
export async function ask(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd,
    env: { ...process.env, PATH, ...env },
    maxBuffer: MOST_SAID_BYTES,
  })
  return stdout.trim()
}
