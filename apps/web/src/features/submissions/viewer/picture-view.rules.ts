// How a picture lies in its window: how large, how far moved, and turned by quarters. It always covers
// the middle of the window. Pure.

export interface View {
  readonly zoom: number
  /** Quarter turns to the right. */
  readonly turns: number
  /** From the middle, in pixels of the window. */
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const wholePicture: View = { zoom: 1, turns: 0, x: 0, y: 0 }
export const mostZoom = 6
const step = 1.5

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** Moved no further than what is larger than the window. */
function within(view: View, { width, height }: Size): View {
  const [x, y] = [((view.zoom - 1) * width) / 2, ((view.zoom - 1) * height) / 2]
  return { ...view, x: between(-x, view.x, x), y: between(-y, view.y, y) }
}

export const moved = (view: View, by: { x: number; y: number }, size: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

/** Larger or smaller by a factor; what lies at a point, from the middle, stays there. */
export function zoomed(view: View, factor: number, size: Size, at = { x: 0, y: 0 }): View {
  const zoom = between(1, view.zoom * factor, mostZoom)
  const grown = zoom / view.zoom
  const x = at.x - (at.x - view.x) * grown
  const y = at.y - (at.y - view.y) * grown
  return within({ ...view, zoom, x, y }, size)
}

export const larger = (view: View, size: Size): View => zoomed(view, step, size)
export const smaller = (view: View, size: Size): View => zoomed(view, 1 / step, size)

/** Turned to the right, and whole again. */
export const turned = ({ turns }: View): View => ({ ...wholePicture, turns: (turns + 1) % 4 })
