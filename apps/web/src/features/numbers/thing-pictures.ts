// The addresses of the room's pictures: counters and shapes are shared with other rooms.
import things from '../../../../../content/numbers/things.json'

const shared: Readonly<Record<string, string>> = {
  ...Object.fromEntries(things.counters.map((id) => [id, `count-${id}`])),
  ...Object.fromEntries(Object.keys(things.shapes).map((id) => [id, `shape-${id}`])),
  carrot: 'food-carrot',
  starfish: 'animal-starfish',
}

/** The address of the picture of a counter, a shape or a thing. */
export const pictureOf = (id: string): string =>
  shared[id] ? `/pictures/rooms/${shared[id]}.svg` : `/pictures/numbers/${id}.svg`
