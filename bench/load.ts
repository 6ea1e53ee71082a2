// Sends one kind of request to a server and measures it.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Server } from './stack.ts'

export interface Load {
  /** Requests per second. */
  rate: number
  p50Ms: number
  p99Ms: number
  /** Answers with an unexpected status, and broken connections. */
  refused: number
  /** Processor time of the server for one request, in microseconds (Linux only). */
  processorUs: number
  /** The same of PostgreSQL, all its processes. */
  databaseUs: number
  /** Bytes of one answer, its head included. */
  bytes: number
}

export interface Shot {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer<ArrayBuffer>
}

export interface Volley {
  connections: number
  seconds: number
  /** The statuses of good answers. */
  statuses: readonly number[]
  /** Makes a new request each time. */
  next: () => Shot
}

/**
 * Sends requests on every connection, one after the other. Times exclude connecting: Node accepts
 * one connection per turn of its loop (https://github.com/libuv/libuv/pull/3696), so the last of 64
 * that connect at once to a busy server wait for 64 turns.
 */
export async function load(server: Server, volley: Volley): Promise<Load> {
  const { connections, seconds, statuses, next } = volley
  const times: number[] = []
  let answers = 0
  const before = processorMs(server.pid)
  const databaseBefore = familyProcessorMs(server.databasePid)
  const { errors, duration, statusCodeStats, throughput } = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    setupClient: (client) => {
      let stands = false
      client.on('response', (_status, _bytes, took) => {
        answers += 1
        if (stands) times.push(took)
        stands = true
      })
    },
    requests: [
      {
        setupRequest: (request) => {
          const shot = next()
          return { ...request, ...shot, headers: { ...request.headers, ...shot.headers } }
        },
      },
    ],
  })
  const good = statuses.reduce(
    (sum, status) => sum + (statusCodeStats?.[`${status}`]?.count ?? 0),
    0,
  )
  times.sort((a, b) => a - b)
  return {
    rate: answers / duration,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    refused: answers - good + errors,
    processorUs: ((processorMs(server.pid) - before) * 1_000) / answers,
    databaseUs: ((familyProcessorMs(server.databasePid) - databaseBefore) * 1_000) / answers,
    bytes: throughput.total / answers,
  }
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

// Linux counts in hundredths of a second here, whatever the kernel's clock is.
const MS_PER_TICK = 10

function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** Of a process, of those it began, and of those of them that have ended, which it counts itself. */
function familyProcessorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const own = statOf(pid)
  const ended = (Number(own[13]) + Number(own[14])) * MS_PER_TICK
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.reduce(
    (sum, child) => sum + processorMsOfChild(Number(child)),
    processorMs(pid) + ended,
  )
}

/** The fields after the name of the process: 11 and 12 are its own time, 13 and 14 its children's. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

/** None of one that has just ended: its parent counts it from now on. */
function processorMsOfChild(pid: number): number {
  try {
    return processorMs(pid)
  } catch {
    return 0
  }
}

/** Memory of the server's process, in megabytes (Linux only). */
export function residentMegabytes({ pid }: Server): number {
  if (process.platform !== 'linux') return Number.NaN
  const held = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(held) / 1_024
}
