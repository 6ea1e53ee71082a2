// Findings of the content checks: faults, which are errors, and gaps, which are not.

export interface Findings {
  faults: string[]
  gaps: string[]
}

export const together = (all: readonly Findings[]): Findings => ({
  faults: all.flatMap(({ faults }) => faults),
  gaps: all.flatMap(({ gaps }) => gaps),
})

/** More are not named in a line. */
const manyNames = 30

/** One line for all missing items of a kind; none when nothing is missing. */
export function missing(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const named = ids.slice(0, manyNames).join(', ')
  return [`${ids.length} ${what}: ${named}${ids.length > manyNames ? ', …' : ''}`]
}
