// How answers are cached and failures retried. The cache is in memory and belongs to one person:
// the session clears it whenever somebody else signs in.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { endMessages } from '../ui/notify.ts'
import { connection } from './connection.ts'
import { ApiError, isPassing } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: { quiet?: boolean }
    mutationMeta: { quiet?: boolean }
  }
}

const mostRetries = 3
const longestPauseMs = 15_000

/** Only what may pass by itself is tried again; a refusal is an answer. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  isPassing(error) && failures < mostRetries

/** One, two, four seconds, or what the server asked for. */
export const retryPauseMs = (failures: number, error: unknown): number => {
  const retryAfter = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  return Math.min(longestPauseMs, Math.max(retryAfter, 1_000 * 2 ** failures))
}

/**
 * A cache of its own; `show` is called with every failure that no page shows itself. A read without
 * an answer is left to the banner; a change without one is shown, since somebody waits for it.
 */
export function createQueryClient(show: (error: ApiError) => void): QueryClient {
  const report = (error: unknown, meta: { quiet?: boolean } | undefined) => {
    if (error instanceof ApiError && !meta?.quiet) show(error)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error.code !== 'OFFLINE') report(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onMutate: endMessages,
      onError: (error, _input, _context, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // a school's server may be reachable while the browser reports that it is offline
        networkMode: 'always',
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay: retryPauseMs,
      },
      // a change is never sent twice by itself
      mutations: { networkMode: 'always', retry: false },
    },
  })
  connection.subscribe(() => {
    if (!connection.isReachable()) return
    void client.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error',
    })
  })
  return client
}
