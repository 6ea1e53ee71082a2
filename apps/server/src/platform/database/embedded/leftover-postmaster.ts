// What an earlier server left behind in the cluster: after `kill -9` of its parent a PostgreSQL
// goes on running with no one to look after it, and after a power cut its id file names a process
// that may by now be somebody else's.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseProblem } from '../database-problem.ts'
import { findRunningProcess, isAlive } from './running-process.ts'

const PATIENCE_MS = 30_000
const STARTED_WITHIN_MS = 5_000

/** Ends a PostgreSQL that still runs on the cluster folder; says whether there was one. */
export async function stopLeftoverPostmaster(cluster: string): Promise<boolean> {
  const leftover = readPidFile(cluster)
  if (!leftover || !isAlive(leftover.pid)) return false
  if (!isPostmasterOf(cluster, leftover)) {
    // Left in place it would make PostgreSQL refuse to start for as long as the stranger lives.
    rmSync(pidFile(cluster))
    return false
  }
  process.kill(leftover.pid, 'SIGINT')
  await untilGone(leftover.pid)
  return true
}

type PidFile = { pid: number; startedAt: Date }

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Line 1 is the process id, line 3 the start in seconds since 1970 (PostgreSQL's pidfile.h). */
function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    const pid = Number(lines[0])
    const startedAt = new Date(Number(lines[2]) * 1000)
    return pid > 1 ? { pid, startedAt } : undefined
  } catch {
    return undefined
  }
}

function isPostmasterOf(cluster: string, { pid, startedAt }: PidFile): boolean {
  const found = findRunningProcess(pid)
  if (!found) return false
  const apartMs = Math.abs(found.startedAt.getTime() - startedAt.getTime())
  return found.command.includes(`-D ${cluster}`) && apartMs < STARTED_WITHIN_MS
}

async function untilGone(pid: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (findRunningProcess(pid)) {
    if (Date.now() > deadline) {
      throw new DatabaseProblem(
        `A PostgreSQL of an earlier start (process ${pid}) does not stop:` +
          ` end it with kill -INT ${pid} and start again.`,
      )
    }
    await wait(50)
  }
}
