// What a child's page reads: its shapes while it comes, then what is drawn of it, or why it did not
// come and the way on. What was read before stays when reading anew fails.
import type { ReactNode } from 'react'
import type { ApiError, LoadMore } from '../api/index.ts'
import { MoreButton, PageShapes, RowShapes } from '../ui/index.ts'
import { LoadFailure } from './LoadFailure.tsx'

interface Read {
  readonly error: (Pick<ApiError, 'message'> & { status?: number }) | null
  readonly isPending: boolean
}

interface ReadingProps<T> {
  readonly read: Read & { readonly data: T | undefined; readonly refetch: () => unknown }
  /** Where to go when the thing is gone. */
  readonly elsewhere: string
  readonly children: (data: T) => ReactNode
}

/** One thing. */
export function Reading<T>({ read, elsewhere, children }: ReadingProps<T>) {
  const { data, error, isPending, refetch } = read
  return (
    <div className="px-gutter pt-2 pb-18">
      {data === undefined ? null : children(data)}
      {isPending ? <PageShapes /> : null}
      {error && data === undefined ? (
        <LoadFailure error={error} retry={() => void refetch()} elsewhere={elsewhere} />
      ) : null}
    </div>
  )
}

interface ReadingListProps<T> {
  readonly pages: Read & {
    readonly items: readonly T[] | undefined
    readonly loadMore: LoadMore | undefined
    readonly retry: () => void
  }
  readonly children: (items: readonly T[]) => ReactNode
}

/** A list of the child's own that grows page by page. */
export function ReadingList<T>({ pages, children }: ReadingListProps<T>) {
  const { items, error, isPending, loadMore, retry } = pages
  return (
    <div className="grid gap-8 px-gutter pt-2 pb-18">
      {items ? children(items) : null}
      {isPending ? <RowShapes /> : null}
      {error && !items ? <LoadFailure error={error} retry={retry} /> : null}
      <MoreButton loadMore={loadMore} />
    </div>
  )
}
