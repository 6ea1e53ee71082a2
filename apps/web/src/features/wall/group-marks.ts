// What stands in the corner of a face: letters of her group's name, which no other group has.

const start = (count: number) => (label: string) => [...label].slice(0, count).join('')
const initials = (label: string) => label.split(/\s+/u).map(start(1)).join('').slice(0, 3)
const ways = [start(1), initials, start(2), start(3)]

/** The shortest letters that tell each group from the others; its number where there are none. */
export function groupMarks(labels: readonly string[]): ReadonlyMap<string, string> {
  const marks = ways.map((way) => labels.map((label) => way(label).toLocaleUpperCase()))
  const isAlone = (of: readonly string[], at: number) =>
    of.indexOf(of[at] ?? '') === at && of.lastIndexOf(of[at] ?? '') === at
  return new Map(
    labels.map((label, at) => {
      const found = marks.find((of) => isAlone(of, at))
      return [label, found?.[at] ?? String(at + 1)]
    }),
  )
}
