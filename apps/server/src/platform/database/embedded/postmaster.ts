// One run of `postgres`, in its own process group: Ctrl-C reaches only the server, which finishes
// its requests before it stops the database.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import type { SystemAccount } from './system-account.ts'

// After a power cut a slow disk may replay its log for minutes; a failed start ends by itself.
const READY_WITHIN_MS = 600_000
const LAST_LINES_MAX = 20

export type PostmasterOptions = {
  cluster: Cluster
  binaries: PostgresBinaries
  account: SystemAccount
  settings: Record<string, string>
  onLine(line: string): void
}

export type Postmaster = {
  /** Resolves with the last lines when the process has ended. */
  ended: Promise<string[]>
  /** Fast shutdown: ends sessions and writes a checkpoint; at the time limit an immediate one. */
  stop(withinMs: number): Promise<void>
}

/** Starts PostgreSQL and resolves once it answers a query; rejects with its last lines. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawnPostgres(options)
  const lines: string[] = []
  const ended = new Promise<string[]>((resolve) => {
    child.once('error', (error) => resolve([...lines, error.message]))
    child.once('close', () => resolve(lines))
  })
  eachLine(child, (line) => {
    lines.push(line)
    if (lines.length > LAST_LINES_MAX) lines.shift()
    options.onLine(line)
  })
  const failed = await Promise.race([ended, untilReady(options.cluster)])
  if (failed) {
    await stopProcess(child, ended, 0)
    throw new Error(failed.join('\n'))
  }
  return { ended, stop: (withinMs) => stopProcess(child, ended, withinMs) }
}

function spawnPostgres({ cluster, binaries, account, settings }: PostmasterOptions): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
    port: String(cluster.port),
    logging_collector: 'off',
    // Values never reach a log: neither refused rows nor conflicting keys.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(binaries.folder, 'postgres'), ['-D', cluster.folder, ...flags], {
    cwd: cluster.folder,
    uid: account.uid,
    gid: account.gid,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

function eachLine(child: ChildProcess, onLine: (line: string) => void): void {
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) onLine(line)
  })
}

async function untilReady(cluster: Cluster): Promise<string[] | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS
  let reason = 'no answer'
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: cluster.adminUrl })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return undefined
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    } finally {
      await client.end().catch(() => {})
    }
    await wait(50)
  }
  return [`PostgreSQL did not answer within ${READY_WITHIN_MS / 1000} seconds: ${reason}`]
}

async function stopProcess(
  child: ChildProcess,
  ended: Promise<string[]>,
  withinMs: number,
): Promise<void> {
  child.kill('SIGINT')
  const late = new AbortController()
  const timer = wait(withinMs, undefined, { signal: late.signal })
    // An immediate shutdown loses nothing: the next start recovers from the write-ahead log.
    .then(() => child.kill('SIGQUIT'))
    .catch(() => {})
  await ended
  late.abort()
  await timer
}
