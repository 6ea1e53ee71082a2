// The parts of the body that can be tapped, and where: areas in the units of the drawn child, apart
// from each other and at least 44 px each way on the smallest phone. Small parts are tapped on the
// view of its face.
import { type Box, placeIn, type TapArea } from '../rooms/index.ts'

/** The whole child, or its face. */
export type View = 'body' | 'face'

interface BodyPart {
  /** The id of its word. */
  readonly id: string
  readonly view: View
  /** Two areas for a pair. */
  readonly boxes: readonly Box[]
}

const pair = (box: Box): readonly Box[] => [box, [400 - box[0] - box[2], box[1], box[2], box[3]]]

/** The part of the drawing that each view shows. */
export const seen: Readonly<Record<View, Box>> = {
  body: [30, 8, 340, 776],
  face: [64, 4, 272, 300],
}

/** From the hair to the feet, as one points at them. */
export const bodyParts: readonly BodyPart[] = [
  { id: 'hair', view: 'face', boxes: [[112, 6, 176, 108]] },
  { id: 'ears', view: 'face', boxes: pair([66, 116, 62, 84]) },
  { id: 'eyes', view: 'face', boxes: [[132, 116, 136, 40]] },
  { id: 'nose', view: 'face', boxes: [[152, 156, 96, 40]] },
  { id: 'mouth', view: 'face', boxes: [[140, 196, 120, 44]] },
  { id: 'neck', view: 'face', boxes: [[150, 242, 100, 60]] },
  { id: 'head', view: 'body', boxes: [[80, 10, 240, 238]] },
  { id: 'shoulders', view: 'body', boxes: [[64, 262, 272, 84]] },
  { id: 'arms', view: 'body', boxes: pair([34, 348, 92, 144]) },
  { id: 'hands', view: 'body', boxes: pair([34, 492, 106, 74]) },
  { id: 'fingers', view: 'body', boxes: pair([34, 566, 98, 76]) },
  { id: 'tummy', view: 'body', boxes: [[142, 348, 116, 166]] },
  { id: 'legs', view: 'body', boxes: [[142, 516, 116, 100]] },
  { id: 'knees', view: 'body', boxes: [[134, 620, 132, 74]] },
  { id: 'feet', view: 'body', boxes: [[96, 696, 208, 86]] },
]

/** The part with an id. */
export const viewOf = (id: string): View => bodyParts.find((part) => part.id === id)?.view ?? 'body'

/** What can be tapped in a view. */
export const areasOf = (view: View): readonly TapArea[] =>
  bodyParts
    .filter((part) => part.view === view)
    .map(({ id, boxes }) => ({ id, places: boxes.map((box) => placeIn(seen[view], box)) }))
