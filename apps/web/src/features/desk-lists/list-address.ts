// What a teacher's list shows (search, filter, order, page) is in its address, for reload, sharing
// and Back. A change begins at the first page again.
import { limits } from '@kinderleaf/contract/plain'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | undefined>>

/** Parameters that are only valid for the list as it was. */
const placeNames = ['page', 'after', 'open']

/** The address with some of its parameters changed; those without a value are left out. */
function addressWith(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params)
  for (const name of placeNames) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

interface ListAddress {
  /** What is searched for; empty when nothing is. */
  readonly search: string
  /** The value of a parameter if it is one of these, else the first. */
  readonly oneOf: <Value extends string>(
    name: string,
    values: readonly [Value, ...Value[]],
  ) => Value
  /** Where a link leads that changes this. */
  readonly with: (changes: Changes) => string
  readonly update: (changes: Changes) => void
}

/** Reads and changes the address of a list. */
export function useListAddress(): ListAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const changed = (changes: Changes) => addressWith(params, changes)
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.searchLength),
    oneOf: (name, values) => values.find((value) => value === params.get(name)) ?? values[0],
    with: changed,
    update: (changes) => void navigate(changed(changes)),
  }
}

interface PagePlace {
  /** Counted from 1. */
  readonly page: number
  /** Undefined on the first page. */
  readonly cursor: string | undefined
  readonly first: () => void
  readonly next: (cursor: string) => void
  /** To the page before; to the first one after a shared address was opened. */
  readonly previous: () => void
}

/** The cursors of the pages before, stored in the browser's history. */
function trailOf(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return []
  const { trail } = state
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}

/**
 * Which page of a table is shown. The server returns the next cursor only, so the former ones are
 * remembered.
 */
export function usePagePlace(): PagePlace {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const trail = trailOf(useLocation().state)
  const cursor = params.get('after') || undefined
  const pageNumber = Number(params.get('page'))
  const page = cursor && Number.isSafeInteger(pageNumber) && pageNumber > 1 ? pageNumber : 1
  const show = (place: number, after: string | undefined, passed: readonly string[]) => {
    const changes = { after, page: after ? String(place) : undefined }
    void navigate(addressWith(params, changes), { state: { trail: passed } })
  }
  const first = () => show(1, undefined, [])
  return {
    page,
    cursor,
    first,
    next: (after) => show(page + 1, after, [...trail, cursor ?? '']),
    previous: () => {
      const before = trail.at(-1)
      if (before) show(page - 1, before, trail.slice(0, -1))
      else first()
    },
  }
}
