// Pseudo-random numbers, the same on every machine.

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
}

/** Mulberry32, by Tommy Ettinger (public domain): small, fast and good enough here. */
export function createRandom(seed: number): Random {
  let state = seed
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
}

/** A UUIDv7 of that time (milliseconds). */
export function idAt(time: number, { next }: Random): string {
  const digits = (count: number) =>
    Math.floor(next() * 16 ** count)
      .toString(16)
      .padStart(count, '0')
  const stamp = time.toString(16).padStart(12, '0')
  const variant = '89ab'[Math.floor(next() * 4)]
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(6)}${digits(6)}`
}

/** Fisher–Yates. */
export function shuffle<T>(list: T[], { next }: Random) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const place = Math.floor(next() * (last + 1))
    const [one, other] = [list[last], list[place]]
    if (one === undefined || other === undefined) throw new Error('the list has a hole')
    list[last] = other
    list[place] = one
  }
}
