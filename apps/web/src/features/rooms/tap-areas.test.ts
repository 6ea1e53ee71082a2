// The tap areas of a drawing are large enough for a small finger on the smallest phone, and do not
// overlap.
import { expect, test } from 'vitest'
import { areasOf, seen } from '../body/parts.ts'
import { plantAreas, plantBox } from '../plants/plant-parts.ts'
import type { Box, TapArea } from './index.ts'

/** A phone of 360 by 740, as rooms.css and the rooms' own styles divide it. */
const phone = { face: 360, bodyHeight: 740 - 270, plantHeight: 740 - 290 - 48 - 16 }

const drawings: readonly (readonly [string, readonly TapArea[], Box, number])[] = [
  ['the face', areasOf('face'), seen.face, phone.face / seen.face[2]],
  ['the body', areasOf('body'), seen.body, phone.bodyHeight / seen.body[3]],
  ['the plant', plantAreas, plantBox, phone.plantHeight / plantBox[3]],
]

test.each(drawings)(
  'on %s every part can be tapped and none covers another',
  (_, areas, [, , width, height], scale) => {
    const rows = areas.flatMap(({ id, places }) =>
      places.map((place) => {
        const px = (percent: number, of: number) => (percent / 100) * of * scale
        const [left, top] = [px(place.left, width), px(place.top, height)]
        return {
          id,
          left,
          top,
          right: left + px(place.width, width),
          bottom: top + px(place.height, height),
        }
      }),
    )
    const small = rows.filter((row) => row.right - row.left < 44 || row.bottom - row.top < 44)
    expect(small).toEqual([])
    const outside = rows.filter(
      (row) =>
        row.left < 0 ||
        row.top < 0 ||
        row.right > width * scale + 0.1 ||
        row.bottom > height * scale + 0.1,
    )
    expect(outside).toEqual([])
    const shared = rows.flatMap((one, index) =>
      rows
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 0.1 &&
            other.left < one.right - 0.1 &&
            one.top < other.bottom - 0.1 &&
            other.top < one.bottom - 0.1,
        )
        .map((other) => `${one.id} ${other.id}`),
    )
    expect(shared).toEqual([])
  },
)
