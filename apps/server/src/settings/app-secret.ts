// The secret of a school that set none: created once, stored beside its data, never printed.
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from './readers.ts'

const FILE_NAME = 'app-secret'

/** Reads the stored secret; creates it, readable by its owner only, when there is none. */
export function findOrCreateSecret(dataFolder: string): string {
  const file = join(dataFolder, FILE_NAME)
  try {
    if (mkdirSync(dataFolder, { recursive: true })) chmodSync(dataFolder, 0o700)
    return read(file) ?? create(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingError(
      `The data folder ${dataFolder} cannot be used (${reason}):` +
        ' give yourself the right to write there, make room on its disk,' +
        ' or set DATA_DIR to another folder.',
    )
  }
}

/** The stored secret; undefined where there is none yet. */
export function findSecret(dataFolder: string): string | undefined {
  const file = join(dataFolder, FILE_NAME)
  try {
    return read(file)
  } catch {
    throw new SettingError(`${file} cannot be read: do this as the account that runs the server.`)
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Linking is atomic: two simultaneous first starts end with the same secret. */
function create(file: string): string {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
