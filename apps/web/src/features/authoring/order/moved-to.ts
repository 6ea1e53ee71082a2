// Another place in a list. Pure.

/** The list with the part at `from` moved to `to`; unchanged when there is no such place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const part = list[from]
  if (part === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), part, ...rest.slice(to)]
}
