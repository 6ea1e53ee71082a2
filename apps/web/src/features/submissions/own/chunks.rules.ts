// A long list of children in chunks, whose work is read together. Pure.

const chunkSize = 12

export const chunksOf = <T>(list: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / chunkSize) }, (_, at) =>
    list.slice(at * chunkSize, (at + 1) * chunkSize),
  )

/**
 * The chunks around one whose picture is open, as far as the next picture on either side may be:
 * `picturesIn` says how many there are, undefined where that is not known yet.
 */
export function chunksAround(
  at: number,
  chunkCount: number,
  picturesIn: (chunk: number) => number | undefined,
): number[] {
  const around = [at]
  for (const by of [-1, 1]) {
    for (let chunk = at + by; chunk >= 0 && chunk < chunkCount; chunk += by) {
      around.push(chunk)
      if (picturesIn(chunk) !== 0) break
    }
  }
  return around.sort((one, other) => one - other)
}
