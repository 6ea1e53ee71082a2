// What a check of the content finds: faults, which must not be, and gaps, which wait for somebody.

export interface Findings {
  faults: string[]
  gaps: string[]
}

/** Findings of several checks in one. */
export const together = (all: readonly Findings[]): Findings => ({
  faults: all.flatMap(({ faults }) => faults),
  gaps: all.flatMap(({ gaps }) => gaps),
})

/** More than a line can name. */
const manyNames = 30

/** One line for everything of a kind that is missing, or none. */
export function missing(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const named = ids.slice(0, manyNames).join(', ')
  return [`${ids.length} ${what}: ${named}${ids.length > manyNames ? ', …' : ''}`]
}
