// Reading and changing in components. Keys are made of the endpoint's name and its input; stale.ts
// lists what a change makes stale. Errors are ApiErrors whose message can be shown.
import type { Answer } from '@kinderleaf/contract'
import { type EndpointName, limits } from '@kinderleaf/contract/plain'
import {
  type InfiniteData,
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { callUnchecked, type Input } from './call.ts'
import type { ApiError } from './errors.ts'
import { staleAfter } from './stale.ts'

/** What the query cache knows of a call: its key and how it is made. */
interface CallOptions<K extends EndpointName> {
  readonly queryKey: readonly [K, object]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer<K>>
}

const optionsOf = <K extends EndpointName>(name: K, input: object = {}): CallOptions<K> => ({
  queryKey: [name, input],
  queryFn: ({ signal }) => callUnchecked(name, { ...input, signal }),
})

interface ReadSettings<A, T> {
  /** Not called while false. */
  readonly enabled?: boolean
  /** Selects from the answer what the component needs. */
  readonly select?: (answer: A) => T
  /** A failure is shown in the page alone, not as a toast too. */
  readonly quiet?: boolean
  /** Shows the answer for the input before until the new one is loaded. */
  readonly showPrevious?: boolean
  /** Asked anew whenever it is opened, however lately it was answered. */
  readonly anew?: boolean
}

type ReadArguments<K extends EndpointName, Settings> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, settings?: Settings]
    : [input: Input<K>, settings?: Settings]

/** Reads a call: `const lesson = useCall('courseById', { params: { id } })`. */
export function useCall<K extends EndpointName, T = Answer<K>>(
  name: K,
  ...[input, settings]: ReadArguments<K, ReadSettings<Answer<K>, T>>
): UseQueryResult<T, ApiError> {
  const { enabled = true, quiet = false, showPrevious = false, anew, select } = settings ?? {}
  return useQuery<Answer<K>, ApiError, T, readonly [K, object]>({
    ...optionsOf(name, input),
    ...(select ? { select } : {}),
    ...(showPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(anew ? { refetchOnMount: 'always' } : {}),
    enabled,
    meta: { quiet },
  })
}

/** The calls that answer in pages. */
type PagedName = {
  [K in EndpointName]: 'nextCursor' extends keyof Answer<K> ? K : never
}[EndpointName]

export type LoadMore = () => Promise<unknown>

export interface Pages<T> {
  /** What has been read so far; undefined before the first page. */
  readonly items: readonly T[] | undefined
  readonly error: ApiError | null
  readonly isPending: boolean
  /**
   * Reads the next page; resolves when it is loaded or has failed. Absent when there is none. Waits
   * for a page that is being loaded; a repeated read of the pages already there is cancelled.
   */
  readonly loadMore: LoadMore | undefined
  readonly retry: () => void
}

interface PageSettings {
  readonly enabled?: boolean
  readonly quiet?: boolean
  /** Items in a page; by default the server's choice. */
  readonly size?: number
  /** Items in the first page; by default as many as in the others. */
  readonly first?: number
}

const cursorOf = (answer: object): string | undefined =>
  'nextCursor' in answer && typeof answer.nextCursor === 'string' ? answer.nextCursor : undefined

/** Reads a list page by page: `useCallPages('courseAll', (answer) => answer.courses, { query })`. */
export function useCallPages<K extends PagedName, T>(
  name: K,
  pick: (answer: Answer<K>) => readonly T[],
  input: Omit<Input<K>, 'signal'>,
  { enabled = true, quiet = false, size, first = size }: PageSettings = {},
): Pages<T> {
  const pageParams: { query?: object } = input
  const client = useQueryClient()
  const queryKey = [name, 'pages', input]
  const list = useInfiniteQuery<
    Answer<K>,
    ApiError,
    InfiniteData<Answer<K>, string>,
    readonly unknown[],
    string
  >({
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      const loadedPage = client.getQueryData<InfiniteData<Answer<K>>>(queryKey)?.pages[0]
      // a first page that is read again is as long as it was
      const pageSize = pageParam
        ? size
        : first && Math.max(first, loadedPage ? pick(loadedPage).length : 0)
      const limit = pageSize && Math.min(pageSize, limits.listMax)
      return callUnchecked(name, {
        ...input,
        query: { ...pageParams.query, ...(limit ? { limit } : {}), cursor: pageParam },
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: cursorOf,
    enabled,
    meta: { quiet },
  })
  const items = useMemo(() => list.data?.pages.flatMap((page) => pick(page)), [list.data, pick])
  // read from the client: reading it from the result would redraw the list whenever a page is
  // loading
  const isNextLoading = () => client.getQueryState(queryKey)?.fetchMeta?.fetchMore !== undefined
  const loadMore = () => list.fetchNextPage({ cancelRefetch: !isNextLoading() })
  return {
    items,
    error: list.error,
    isPending: list.isPending,
    loadMore: list.hasNextPage ? loadMore : undefined,
    retry: () => void list.refetch(),
  }
}

interface ChangeSettings {
  /** A failure is shown in the page alone, not as a toast too. */
  readonly quiet?: boolean
}

/** Changes something: `const join = useChange('joinEducator'); join.mutate({ body: { code } })`. */
export function useChange<K extends EndpointName>(
  name: K,
  { quiet = false }: ChangeSettings = {},
): UseMutationResult<Answer<K>, ApiError, Input<K>> {
  const client = useQueryClient()
  return useMutation<Answer<K>, ApiError, Input<K>>({
    mutationFn: (input) => callUnchecked(name, { ...input }),
    onSuccess: () =>
      Promise.all(staleAfter(name).map((stale) => client.invalidateQueries({ queryKey: [stale] }))),
    meta: { quiet },
  })
}
