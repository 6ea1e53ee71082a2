// How large the things on a shelf are, and how many of them fit, in rows.

export interface Shelf {
  readonly width: number
  readonly height: number
  readonly gap: number
  /** The sizes a thing may have, largest first. */
  readonly sizes: readonly number[]
}

export interface ShelfFit {
  readonly columns: number
  /** Width and height of one thing. */
  readonly size: number
  /** How many of the things stand on the shelf; the rest waits behind the last place. */
  readonly shown: number
}

const along = (length: number, size: number, gap: number): number =>
  Math.floor((length + gap) / (size + gap))

/**
 * Everything, as large as it may be; where not even the smallest all fit, as many of those as leave
 * one place for the way to the rest.
 */
export function fitShelf({ width, height, gap, sizes }: Shelf, things: number): ShelfFit {
  const fits = sizes.map((size) => {
    const columns = along(width, size, gap)
    const places = columns * along(height, size, gap)
    const shown = things <= places ? things : Math.max(0, places - 1)
    return { columns: Math.max(1, columns), size, shown }
  })
  const nothing = { columns: 1, size: 0, shown: 0 }
  return fits.find(({ shown }) => shown === things) ?? fits.at(-1) ?? nothing
}
