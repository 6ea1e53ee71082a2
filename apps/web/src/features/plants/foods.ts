// Ten fruits and vegetables and where they grow; a place's id is that of its word.

/** A place where food grows. */
interface Place {
  readonly id: string
  /** The id of the sentence about what grows there. */
  readonly grows: string
  readonly picture: string
}

/** From the top of a tree to under the ground. */
export const growingPlaces: readonly Place[] = [
  { id: 'tree', grows: 'growsTree', picture: '/pictures/nature/place-tree.svg' },
  { id: 'tall-plant', grows: 'growsTall', picture: '/pictures/nature/place-tall.svg' },
  { id: 'vine', grows: 'growsVine', picture: '/pictures/nature/place-vine.svg' },
  { id: 'ground', grows: 'growsGround', picture: '/pictures/nature/place-ground.svg' },
  { id: 'underground', grows: 'growsUnder', picture: '/pictures/nature/place-under.svg' },
]

const homes = {
  apple: 'tree',
  pear: 'tree',
  banana: 'tall-plant',
  corn: 'tall-plant',
  grapes: 'vine',
  peas: 'vine',
  strawberry: 'ground',
  watermelon: 'ground',
  pumpkin: 'ground',
  carrot: 'underground',
} as const

/** The foods with the id of the place where they grow. */
export const foods = Object.entries(homes).map(([id, home]) => ({
  id,
  home,
  picture: `/pictures/rooms/food-${id}.svg`,
}))

/** The id of the sentence about where a food grows. */
export const growsSentence = (food: string): string =>
  growingPlaces.find(({ id }) => id === foods.find((one) => one.id === food)?.home)?.grows ?? ''
