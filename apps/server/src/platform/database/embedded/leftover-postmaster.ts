// Handles leftovers of an earlier server: after `kill -9` of its parent a PostgreSQL keeps running,
// and after a power cut its pid file may name an unrelated process.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseProblem } from '../database-problem.ts'
import { findRunningProcess, isAlive } from './running-process.ts'

const PATIENCE_MS = 30_000
const STARTED_WITHIN_MS = 5_000

/** Stops a PostgreSQL that still runs on the cluster; returns whether there was one. */
export async function stopLeftoverPostmaster(cluster: string): Promise<boolean> {
  const leftover = readPidFile(cluster)
  if (!leftover || !isAlive(leftover.pid)) return false
  if (!isPostmasterOf(cluster, leftover)) {
    // Otherwise PostgreSQL would refuse to start while the unrelated process lives.
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
