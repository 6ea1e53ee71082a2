// Which region a finger meant. A region as thin as a candle is hard to hit, so a tap close beside
// such a one means it, unless the tap hit a region that is thin itself.

export interface Hit {
  readonly region: number
  /** The shorter side of the region, in CSS pixels. */
  readonly thickness: number
  /** How far from the tap it was found. */
  readonly distance: number
}

/** A region thinner than this is hard to hit. */
const thinPx = 30
/** How far beside a thin region a tap still means it. */
const reachPx = 12

/** The region that is meant, among those under the tap and close to it. */
export function meantRegion(hits: readonly Hit[]): number | undefined {
  const direct = hits.find((hit) => hit.distance === 0)
  if (direct && direct.thickness < thinPx) return direct.region
  const thin = hits
    .filter((hit) => hit.thickness < thinPx && hit.distance <= reachPx)
    .toSorted((one, other) => one.distance - other.distance)
  return (thin[0] ?? direct)?.region
}

const directions = Array.from({ length: 8 }, (_, eighth) => (eighth * Math.PI) / 4)

/** The regions under a point of the window and close to it. */
export function hitsAround(x: number, y: number): readonly Hit[] {
  const points = [0, reachPx / 2, reachPx].flatMap((distance) =>
    (distance === 0 ? [0] : directions).map((angle) => ({
      distance,
      at: document.elementFromPoint(x + distance * Math.cos(angle), y + distance * Math.sin(angle)),
    })),
  )
  return points.flatMap(({ distance, at }) => {
    const region = at instanceof SVGElement ? at.dataset.region : undefined
    if (!at || region === undefined) return []
    const { width, height } = at.getBoundingClientRect()
    return [{ region: Number(region), thickness: Math.min(width, height), distance }]
  })
}
