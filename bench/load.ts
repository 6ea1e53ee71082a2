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

/** Sends what `next` makes, a new one for each request, for `duration` seconds. */
export async function load(origin: string, duration: number, next: () => Shot): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
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
  return {
    rate: requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    refused: non2xx + errors,
  }
}
