// Which backups in a folder are a school's own, and which of them go. What belongs to a school says
// the list of erased people beside its archive, by a mark made of the secret: a name alone could be
// another school's.
import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartProblem } from '../platform/start-problem.ts'

/** How the name of such a list ends. */
export const LIST_ENDING = '.erased'
/** How the name of the file beside an archive ends that holds the secret. */
export const SECRET_ENDING = '.secret'
const MARK_BYTES = 16

export interface FoundBackup {
  archive: string
  madeAt: Date
  /** Who was erased by then, as its list names them. */
  people: readonly string[]
  /** Whose it is; undefined where it is from before there were marks. */
  school: string | undefined
}

type Secrets = Pick<Config, 'secret' | 'previousSecrets'>

/** Tells a school's backups from another's, and nothing of its secret. */
export function markOf(secret: string): string {
  const mark = hkdfSync('sha256', secret, '', 'kinderleaf mark of backups', MARK_BYTES)
  return Buffer.from(mark).toString('base64url')
}

/** The whole backups in a folder, the newest first; none where it cannot be read. */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const lists = names.filter((name) => name.endsWith(LIST_ENDING))
  const found = await Promise.all(lists.map((name) => readList(join(folder, name))))
  return found
    .filter((backup) => backup !== undefined)
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Those of this school. */
export async function findOwnBackups(folder: string, secrets: Secrets): Promise<FoundBackup[]> {
  const marks = [secrets.secret, ...secrets.previousSecrets].map(markOf)
  const found = await findBackups(folder)
  return found.filter(({ school }) => school !== undefined && marks.includes(school))
}

/** Removes what is older than the newest so many; returns how many went. */
export async function removeOldBackups(
  folder: string,
  secrets: Secrets,
  keep: number,
): Promise<number> {
  const [newest, ...others] = await findOwnBackups(folder, secrets)
  if (!newest) return 0
  const known = new Set(newest.people)
  const old = others.slice(Math.max(keep, 1) - 1)
  for (const { archive, people } of old) {
    try {
      await rm(archive)
      await rm(`${archive}${SECRET_ENDING}`, { force: true })
      // One that names somebody whom the newest forgets, as after a restore, is still needed.
      if (people.every((person) => known.has(person))) await rm(`${archive}${LIST_ENDING}`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartProblem(
        `The backup was written, but the older one ${archive} could not be removed (${reason}):` +
          ' give yourself the right to write in its folder, or remove it.',
      )
    }
  }
  return old.length
}

/** Undefined for what is no list, or one whose archive is gone. */
async function readList(path: string): Promise<FoundBackup | undefined> {
  const archive = path.slice(0, -LIST_ENDING.length)
  if (!existsSync(archive)) return undefined
  try {
    const list: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!isList(list)) return undefined
    const madeAt = new Date(list.madeAt)
    if (Number.isNaN(madeAt.getTime())) return undefined
    const school = 'school' in list && typeof list.school === 'string' ? list.school : undefined
    return { archive, madeAt, people: list.people, school }
  } catch {
    return undefined
  }
}

const isList = (list: unknown): list is { madeAt: string; people: string[] } =>
  typeof list === 'object' &&
  list !== null &&
  'madeAt' in list &&
  typeof list.madeAt === 'string' &&
  'people' in list &&
  Array.isArray(list.people)
