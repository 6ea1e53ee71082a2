// Facts about another process, so that a recycled process id is not mistaken for a process we
// started.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A live process: its command line and when it began. */
export type RunningProcess = { command: string; startedAt: Date }

// Linux reports start times in hundredths of a second on every platform.
const LINUX_TICKS_PER_SECOND = 100

/** The process with this id; `undefined` when there is none or only a zombie. */
export function findRunningProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid)
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readFromProc(pid: number): RunningProcess | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    if (!command) return undefined
    // The second field is the name in brackets, which may contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const bootedAt = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
    const secondsAfterBoot = Number(fields[19]) / LINUX_TICKS_PER_SECOND
    return { command, startedAt: new Date((bootedAt + secondsAfterBoot) * 1000) }
  } catch {
    return undefined
  }
}

function readFromPs(pid: number): RunningProcess | undefined {
  const answer = spawnSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const parts = /^\s*(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d{4})\s+(.*)$/m.exec(answer.stdout ?? '')
  if (!parts?.[1] || !parts[2]) return undefined
  return { startedAt: new Date(parts[1]), command: parts[2] }
}
