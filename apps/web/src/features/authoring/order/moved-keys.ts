// Which parts of a list were moved. Pure.

/** The fewest common items whose moves explain the other order. */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, at) => [key, at]))
  const common = after.flatMap((key) => {
    const place = places.get(key)
    return place === undefined ? [] : [{ key, place }]
  })
  const stayed = new Set(longestRising(common).map(({ key }) => key))
  return new Set(common.flatMap(({ key }) => (stayed.has(key) ? [] : [key])))
}

interface Ranked {
  readonly key: string
  readonly place: number
}

/** A longest increasing subsequence by place (patience sorting). */
function longestRising(list: readonly Ranked[]): Ranked[] {
  interface Step {
    readonly one: Ranked
    readonly before: Step | undefined
  }
  const ends: Step[] = []
  for (const one of list) {
    const found = ends.findIndex((end) => end.one.place > one.place)
    const at = found < 0 ? ends.length : found
    ends[at] = { one, before: ends[at - 1] }
  }
  const rising: Ranked[] = []
  for (let step = ends.at(-1); step; step = step.before) rising.unshift(step.one)
  return rising
}
