// The six parts of a plant that can be tapped, and where: boxes in the units of the drawn plant,
// 400 by 560, apart from each other.
import { type Box, placeIn, type TapArea } from '../rooms/index.ts'

/** The whole drawing. */
export const plantBox: Box = [0, 0, 400, 560]

const boxes: readonly (readonly [id: string, ...boxes: Box[]])[] = [
  ['flower', [104, 4, 178, 176]],
  ['fruit', [288, 116, 108, 132]],
  ['leaf', [26, 186, 138, 208], [236, 254, 150, 140]],
  ['stem', [166, 184, 68, 212]],
  ['root', [74, 404, 216, 152]],
  ['seed', [296, 404, 98, 152]],
]

/** What can be tapped, from the top to the ground. */
export const plantAreas: readonly TapArea[] = boxes.map(([id, ...parts]) => ({
  id,
  places: parts.map((box) => placeIn(plantBox, box)),
}))
