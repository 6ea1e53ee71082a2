// Loads work that waits for an answer, page by page. Not by the cache of answers: what is looked at
// stays in its place while it is answered.
import type { Submission } from '@kinderleaf/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call, connection } from '../../api/index.ts'

const pageSize = 24

interface Loaded {
  /** How much there was at the beginning; undefined until it is known. */
  readonly total: number | undefined
  readonly isWhole: boolean
  readonly error: ApiError | null
}

/**
 * `load` is called as each page is asked for; what it returns gets the page and says how much of it is
 * answered by now. It must be stable; another activity needs another component.
 */
export function useWork(
  activity: string | undefined,
  load: () => (work: readonly Submission[]) => number,
): Loaded & { readonly loadMore: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ total: undefined, isWhole: false, error: null })
  /** Null after the last page. */
  const cursor = useRef<string | null>('')
  const isLoading = useRef(false)
  const loadMore = useCallback(async () => {
    if (isLoading.current || cursor.current === null) return
    isLoading.current = true
    const query = { limit: pageSize, cursor: cursor.current, ...(activity ? { activity } : {}) }
    const take = load()
    try {
      const { submissions, total, nextCursor } = await call('unansweredWork', { query })
      cursor.current = nextCursor ?? null
      const answered = take(submissions)
      setLoaded((before) => ({
        total: (before.total ?? total) - answered,
        isWhole: nextCursor === undefined,
        error: null,
      }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setLoaded((before) => ({ ...before, error }))
    } finally {
      isLoading.current = false
    }
  }, [activity, load])
  useEffect(() => {
    void loadMore()
    return connection.subscribe(() => {
      if (connection.isReachable()) void loadMore()
    })
  }, [loadMore])
  return { ...loaded, loadMore: () => void loadMore() }
}
