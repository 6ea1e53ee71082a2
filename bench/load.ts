// Drives one kind of request against a server and reads the figures that are reported.
import autocannon from 'autocannon'

export interface Load {
  /** Requests a second. */
  rate: number
  p50Ms: number
  p99Ms: number
  refused: number
}

export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const connections = 16
const warmUpSeconds = 2

/** Sends what `next` makes, a new one for each request, for `seconds`. */
export async function load(origin: string, seconds: number, next: () => Shot): Promise<Load> {
  await run(origin, warmUpSeconds, next)
  const result = await run(origin, seconds, next)
  return {
    rate: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

function run(origin: string, duration: number, next: () => Shot) {
  return autocannon({
    url: origin,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const shot = next()
          return { ...request, ...shot, headers: { ...request.headers, ...shot.headers } }
        },
      },
    ],
  })
}
