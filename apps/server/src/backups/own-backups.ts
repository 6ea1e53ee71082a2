// Which backups in a place are a school's own, and which of them go. What belongs to a school says
// the list of erased people beside its archive, by a mark made of the secret: a name alone could be
// another school's.
import { hkdfSync } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { type BackupFile, type BackupPlace, beside, fileIn } from './backup-place.ts'

/** How the name of such a list ends. */
export const LIST_ENDING = '.erased'
/** How the name of the file beside an archive ends that holds the secret. */
export const SECRET_ENDING = '.secret'
const MARK_BYTES = 16

export interface FoundBackup {
  archive: BackupFile
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

/** The whole backups in a place, the newest first. */
export async function findBackups(place: BackupPlace): Promise<FoundBackup[]> {
  const names = new Set(await place.names())
  const archives = [...names].filter((name) => names.has(`${name}${LIST_ENDING}`))
  const found = await Promise.all(archives.map((name) => readList(fileIn(place, name))))
  return found
    .filter((backup) => backup !== undefined)
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Those of this school. */
export async function findOwnBackups(place: BackupPlace, secrets: Secrets): Promise<FoundBackup[]> {
  const marks = [secrets.secret, ...secrets.previousSecrets].map(markOf)
  const found = await findBackups(place)
  return found.filter(({ school }) => school !== undefined && marks.includes(school))
}

/** Removes what is older than the newest so many; returns how many went. */
export async function removeOldBackups(
  place: BackupPlace,
  secrets: Secrets,
  keep: number,
): Promise<number> {
  const [newest, ...others] = await findOwnBackups(place, secrets)
  if (!newest) return 0
  const known = new Set(newest.people)
  const old = others.slice(Math.max(keep, 1) - 1)
  for (const { archive, people } of old) {
    try {
      await place.remove(archive.name)
      await place.remove(beside(archive, SECRET_ENDING).name)
      // One that names somebody whom the newest forgets, as after a restore, is still needed.
      if (people.every((person) => known.has(person))) {
        await place.remove(beside(archive, LIST_ENDING).name)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartProblem(
        `The backup was written, but the older one ${archive.address} could not be removed (${reason}):` +
          ' give yourself the right to do so, or remove it.',
      )
    }
  }
  return old.length
}

/** Undefined where its list is none. */
async function readList(archive: BackupFile): Promise<FoundBackup | undefined> {
  const { place, name } = beside(archive, LIST_ENDING)
  try {
    const list: unknown = JSON.parse(await text(await place.open(name)))
    if (!isList(list)) return undefined
    const madeAt = new Date(list.madeAt)
    if (Number.isNaN(madeAt.getTime())) return undefined
    const school = 'school' in list && typeof list.school === 'string' ? list.school : undefined
    return { archive, madeAt, people: list.people, school }
  } catch (error) {
    // A store that is away is not a list that cannot be read, nor one that another process removed.
    if (error instanceof StartProblem && (await place.sizeOf(name)) !== null) throw error
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
