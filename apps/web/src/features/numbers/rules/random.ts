// Random numbers that can be repeated: the same seed gives the same numbers, so that a round can be
// made again and the rules can be tested. Mulberry32, by Tommy Ettinger (public domain).

/** Answers numbers from 0 up to, but not including, 1. */
export type Random = () => number

/** A source of chance for one round of a game. */
export function randomFrom(seed: number, round = 0): Random {
  let state = (seed + Math.imul(round, 0x9e3779b1)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of them. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** All of them in another order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** The answer among decoys of its kind, in any order. */
export const amongDecoys = <T>(
  answer: T,
  others: readonly T[],
  choices: number,
  random: Random,
): T[] => shuffled([answer, ...shuffled(others, random).slice(0, choices - 1)], random)

/** From the least to the most, both included. */
export const span = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index)
