// Where somebody stands in a list, stored with the page in the browser's history: who comes back,
// or reloads, finds as many cards as before, and the same card at the same height.

export interface ScrollPlace {
  /** How many cards had been read. */
  readonly count: number
  /** The first card on screen, or the one that was opened, and how far from the top it stood. */
  readonly card: string
  readonly top: number
  readonly opened: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The place stored with the page that is shown; null on a first visit. */
export function readScrollPlace(): ScrollPlace | null {
  const state: unknown = history.state
  const place = isRecord(state) ? state.place : null
  if (!isRecord(place)) return null
  const { count, card, top, opened } = place
  if (typeof count !== 'number' || typeof card !== 'string' || typeof top !== 'number') return null
  return { count, card, top, opened: opened === true }
}

/** Stores a place beside what the router stores. */
export function storeScrollPlace(place: ScrollPlace): void {
  const state: unknown = history.state
  history.replaceState({ ...(isRecord(state) ? state : {}), place }, '')
}
