// What the product still answers while four times as much is asked of it as it can answer.
import autocannon from 'autocannon'
import type { Case } from './cases.ts'
import { dayOf } from './day.ts'
import { load, residentMegabytes } from './load.ts'
import type { Server } from './stack.ts'

const TIMES = 4
/** A few callers, and so many that cheap requests need not wait behind hand-ins. */
const PEAK_CONNECTIONS = [64, 512]
const PEAK_SECONDS = 20
/**
 * Each holds one request, so that what is under way is bounded as it is by a load balancer. All are
 * accepted while the server is still at ease: one a turn of its loop, as `load.ts` tells.
 */
const MOST_CONNECTIONS = 2_000
/** As long as `deploy/haproxy.cfg` waits. */
const PATIENCE_SECONDS = 90
const SAMPLE_MS = 1_000

/** Logs the peak, then what became of four times as many requests, and the memory all the while. */
export async function measureOverload(
  server: Server,
  cases: readonly Case[],
  minutes: number,
  log: (line: string) => void,
) {
  const next = dayOf(cases)
  const rates: number[] = []
  for (const connections of PEAK_CONNECTIONS) {
    const volley = { connections, statuses: [200], next }
    const { rate, refused } = await load(server, { ...volley, seconds: PEAK_SECONDS })
    rates.push(rate - refused / PEAK_SECONDS)
    log(`${connections} connections: ${Math.round(rate)} answers a second, ${refused} refused`)
  }
  const peak = Math.max(...rates)
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(residentMegabytes(server)), SAMPLE_MS)
  const offered = Math.round(peak * TIMES)
  const { answers, longestMs } = await offer(server, next, offered, minutes * 60).finally(() =>
    clearInterval(sampling),
  )
  const good = (answers.get('200') ?? 0) / (minutes * 60)
  const counted = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
  log(`${offered} a second offered for ${minutes} minutes: ${counted}`)
  log(`the longest wait for an answer: ${(longestMs / 1_000).toFixed(1)} s`)
  log(
    `good answers: ${Math.round(good)} a second, ${Math.round((good / peak) * 100)} % of the peak`,
  )
  const megabytes = [0.2, 0.6, 1].map((part) => memory[Math.ceil(memory.length * part) - 1] ?? 0)
  log(
    `memory after a fifth, three fifths and all of it: ${megabytes.map(Math.round).join(', ')} MB; at most ${Math.round(Math.max(...memory))} MB`,
  )
}

/**
 * How often each answer came (its status, with `, Retry-After` where it has that head), and how long
 * one was waited for at most.
 */
async function offer(server: Server, next: Case['product'], rate: number, seconds: number) {
  const answers = new Map<string, number>()
  const count = (answer: string, times = 1) =>
    answers.set(answer, (answers.get(answer) ?? 0) + times)
  let longestMs = 0
  const { errors, timeouts } = await autocannon({
    url: server.origin,
    connections: Math.min(rate, MOST_CONNECTIONS),
    overallRate: rate,
    duration: seconds,
    timeout: PATIENCE_SECONDS,
    setupClient: (client) => {
      let mayComeBack = false
      // What comes is the parser's own: one of its values lists names and values of all heads.
      client.on('headers', (head) => {
        mayComeBack = Object.values(head).some(
          (value) => Array.isArray(value) && value.includes('retry-after'),
        )
      })
      client.on('response', (status, _bytes, tookMs) => {
        count(mayComeBack ? `${status}, Retry-After` : `${status}`)
        longestMs = Math.max(longestMs, tookMs)
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
  if (timeouts > 0) count(`no answer within ${PATIENCE_SECONDS} s`, timeouts)
  if (errors > timeouts) count('broken connection', errors - timeouts)
  return { answers, longestMs }
}
