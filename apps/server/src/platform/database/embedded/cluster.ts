// The cluster on disk: folders, passwords, initialisation, and the application's role and database,
// which is not a superuser's.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { DatabaseProblem } from '../database-problem.ts'
import type { PostgresBinaries } from './binaries.ts'
import { canEnter, type SystemAccount } from './system-account.ts'

// sun_path holds 104 bytes on macOS and 108 on Linux; "/run/.s.PGSQL.5432.lock" takes 23 of them.
const LONGEST_DATA_FOLDER = 80
const PORT = 5432
const APPLICATION = 'kinderleaf'
const BUILTIN_LOCALE_SINCE = 17

export type Cluster = {
  folder: string
  socketFolder: string
  port: number
  adminUrl: string
  applicationUrl: string
}

/** Creates a cluster's folders in the data folder, accessible to their account alone. */
export function createFolders(dataFolder: string, account: SystemAccount): Cluster {
  if (Buffer.byteLength(dataFolder) > LONGEST_DATA_FOLDER) {
    throw new DatabaseProblem(
      `The path of the data folder ${dataFolder} is too long for a socket:` +
        ` set DATA_DIR to one of at most ${LONGEST_DATA_FOLDER} characters.`,
    )
  }
  if (!canEnter(account, dataFolder)) {
    // Only the right to traverse: secrets have their own file modes.
    chmodSync(dataFolder, statSync(dataFolder).mode | 0o001)
  }
  if (!canEnter(account, dataFolder)) {
    throw new DatabaseProblem(
      `The account "${account.name}", which PostgreSQL runs under, cannot enter ${dataFolder}:` +
        ' set DATA_DIR to a folder outside closed home folders, such as /var/lib/kinderleaf.',
    )
  }
  const socketFolder = join(dataFolder, 'run')
  const passwords = readPasswords(dataFolder)
  const url = (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@localhost:${PORT}/${database}?host=${encodeURIComponent(socketFolder)}`
  return {
    folder: join(dataFolder, 'cluster'),
    socketFolder,
    port: PORT,
    adminUrl: url('postgres', passwords.admin, 'postgres'),
    applicationUrl: url(APPLICATION, passwords.application, APPLICATION),
  }
}

/** Recreates the socket folder, so that leftovers of an earlier run do no harm. */
export function renewSocketFolder(cluster: Cluster, account: SystemAccount): void {
  rmSync(cluster.socketFolder, { recursive: true, force: true })
  createOwnedFolder(cluster.socketFolder, account)
}

/** Runs initdb once; an incomplete cluster of an interrupted first start is created again. */
export async function initialise(
  cluster: Cluster,
  binaries: PostgresBinaries,
  account: SystemAccount,
): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return checkVersion(cluster, binaries)
  const unfinished = `${cluster.folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  createOwnedFolder(unfinished, account)
  const locale =
    binaries.major >= BUILTIN_LOCALE_SINCE
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : []
  await runInitdb(cluster, binaries, account, [`--pgdata=${unfinished}`, ...locale])
  renameSync(unfinished, cluster.folder)
}

/** Creates the application's role and database when they are missing. */
export async function provision(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    const { password } = new URL(cluster.applicationUrl)
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION])
    if (role.rowCount === 0) {
      await client.query(`create role ${APPLICATION} login password '${password}'`)
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [
      APPLICATION,
    ])
    if (database.rowCount === 0) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
    }
  } finally {
    await client.end()
  }
}

function checkVersion(cluster: Cluster, binaries: PostgresBinaries): void {
  const made = Number(readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8'))
  if (made === binaries.major) return
  throw new DatabaseProblem(
    `The data in ${cluster.folder} was made by PostgreSQL ${made}, this is ${binaries.major}:` +
      ' make a backup with the earlier version of Kinderleaf and restore it with this one.',
  )
}

function createOwnedFolder(folder: string, account: SystemAccount): void {
  mkdirSync(folder, { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid)
  }
}

type Passwords = { admin: string; application: string }

function readPasswords(dataFolder: string): Passwords {
  const file = join(dataFolder, 'database-passwords.json')
  if (!existsSync(file)) {
    const fresh = () => randomBytes(24).toString('hex')
    const passwords: Passwords = { admin: fresh(), application: fresh() }
    const unfinished = `${file}.unfinished`
    writeFileSync(unfinished, JSON.stringify(passwords), { mode: 0o600 })
    renameSync(unfinished, file)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function runInitdb(
  cluster: Cluster,
  binaries: PostgresBinaries,
  account: SystemAccount,
  flags: string[],
): Promise<void> {
  const secret = mkdtempSync(join(cluster.folder, '..', 'initdb-'))
  try {
    const passwordFile = join(secret, 'password')
    writeFileSync(passwordFile, new URL(cluster.adminUrl).password, { mode: 0o600 })
    if (account.uid !== undefined && account.gid !== undefined) {
      chownSync(secret, account.uid, account.gid)
      chownSync(passwordFile, account.uid, account.gid)
    }
    const said = await run(join(binaries.folder, 'initdb'), account, [
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--lc-messages=C',
      ...flags,
    ])
    if (said) throw new Error(said)
  } finally {
    rmSync(secret, { recursive: true, force: true })
  }
}

/** Runs a program; resolves with its error output when it failed. */
function run(program: string, account: SystemAccount, flags: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, flags, {
      cwd: '/',
      uid: account.uid,
      gid: account.gid,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? '' : said || `exit code ${code}`))
  })
}
