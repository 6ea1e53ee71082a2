// The page is a grid of square tiles: what a step changes, what is saved and what is undone are tiles.
// Lengths are pixels of the page, from its top left.

export const tileSize = 256

/** A page is at most so many pixels wide and high: as large as a canvas can be on Safari's tablets. */
export const longestSide = 4096

const tilesAcross = longestSide / tileSize

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A tile by its number; the same on every size of page. */
export const tileAt = (column: number, row: number): number => row * tilesAcross + column

/** Where a tile's top left corner lies. */
export const cornerOf = (tile: number): { readonly x: number; readonly y: number } => ({
  x: (tile % tilesAcross) * tileSize,
  y: Math.floor(tile / tilesAcross) * tileSize,
})

/** Where a tile ends on a page. */
export function endOnPage(tile: number, size: Size): Size {
  const { x, y } = cornerOf(tile)
  const { right, bottom } = boxOn(size, {
    left: x,
    top: y,
    right: x + tileSize,
    bottom: y + tileSize,
  })
  return { width: right, height: bottom }
}

/** The largest square in the middle of a page that leaves some room round it. */
export function middleOf({ width, height }: Size): Box {
  const side = Math.floor(Math.min(width, height) * 0.86)
  const [left, top] = [Math.round((width - side) / 2), Math.round((height - side) / 2)]
  return { left, top, right: left + side, bottom: top + side }
}

/** What of a box lies on a page, in whole pixels. */
export const boxOn = ({ width, height }: Size, box: Box): Box => ({
  left: Math.max(0, Math.floor(box.left)),
  top: Math.max(0, Math.floor(box.top)),
  right: Math.min(width, Math.ceil(box.right)),
  bottom: Math.min(height, Math.ceil(box.bottom)),
})

/** The tiles that a box on the page touches. */
export function tilesIn({ left, top, right, bottom }: Box): number[] {
  const tiles: number[] = []
  for (let row = Math.floor(top / tileSize); row * tileSize < bottom; row += 1) {
    for (let column = Math.floor(left / tileSize); column * tileSize < right; column += 1) {
      tiles.push(tileAt(column, row))
    }
  }
  return left < right && top < bottom ? tiles : []
}

/** The smallest size that holds both. */
export const largerOf = (a: Size, b: Size): Size => ({
  width: Math.max(a.width, b.width),
  height: Math.max(a.height, b.height),
})
