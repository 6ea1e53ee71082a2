// What is sent for a call: its address with parameters and query, its headers and its body.
import { type Endpoint, wroteHeader } from '@kinderleaf/contract/plain'
import { classHeaders } from './class-in-use.ts'
import type { OnProgress, OutgoingRequest } from './transport.ts'

type QueryValue = string | number | boolean | undefined

export interface CallInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly body?: unknown
  readonly form?: FormData | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: OnProgress | undefined
  readonly as?: string | undefined
  /** In whose class, where it is not the one that this page shows; null is her own. */
  readonly inClass?: string | null | undefined
  readonly keepalive?: boolean | undefined
}

/** The address of a call; a parameter can never add a segment of its own. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Longer than any copy of the database may be behind. */
const changeShowsMs = 5_000
let showsChangeUntil = 0

/** Called after a change, answered or not: what this page reads next has to show it. */
export function noteChange(): void {
  showsChangeUntil = performance.now() + changeShowsMs
}

/** The request of a call, with the bearer where there is one. */
export function requestOf(
  endpoint: Endpoint,
  input: CallInput,
  token: string | null,
): OutgoingRequest {
  const hasJson = input.body !== undefined
  return {
    address: addressOf(endpoint, input),
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...classHeaders(endpoint, input.inClass),
      ...(performance.now() < showsChangeUntil ? { [wroteHeader]: '1' } : {}),
      ...(hasJson ? { 'content-type': 'application/json' } : {}),
      ...input.headers,
    },
    body: hasJson ? JSON.stringify(input.body) : (input.form ?? null),
    signal: input.signal,
    onProgress: input.onProgress,
    keepalive: input.keepalive,
  }
}
