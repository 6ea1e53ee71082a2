// How many things of a size fit on a shelf, in rows.

export interface Shelf {
  readonly width: number
  readonly height: number
  /** Width and height of one thing. */
  readonly cell: number
  readonly gap: number
}

export interface ShelfFit {
  readonly columns: number
  /** How many of the things stand on the shelf; the rest waits behind the last place. */
  readonly shown: number
}

const along = (length: number, cell: number, gap: number): number =>
  Math.max(0, Math.floor((length + gap) / (cell + gap)))

/** Everything, when it fits; else as many as leave one place for the way to the rest. */
export function fitShelf({ width, height, cell, gap }: Shelf, things: number): ShelfFit {
  const columns = Math.max(1, along(width, cell, gap))
  const places = columns * Math.max(1, along(height, cell, gap))
  return { columns, shown: things <= places ? things : places - 1 }
}
