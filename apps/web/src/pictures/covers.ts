// Addresses of the drawn pictures: the twelve covers for a missing thumbnail, and the decorative
// drawings. The files are under public/pictures; their addresses do not change.

export type Cover = { id: string; src: string; alt: string }

const cover = (word: string, alt: string): Cover => ({
  id: `cover-${word}`,
  src: `/pictures/words/cover-${word}.svg`,
  alt,
})

const letters = cover('letters', 'Building blocks with the letters a, b and c')
const shapes = cover('shapes', 'A circle, a square and a triangle with faces')
const seasons = cover('seasons', 'A tree in spring, summer, autumn and winter')

/** The twelve covers, 800 by 600. */
export const covers: readonly Cover[] = [
  letters,
  cover('counting', 'Five towers with one, two, three, four and five blocks'),
  shapes,
  cover('weather', 'A smiling rain cloud, a rainbow and the sun'),
  seasons,
  cover('animals', 'An elephant, a lion and a giraffe'),
  cover('sea', 'A sailing boat with fish and an octopus under it'),
  cover('forest', 'A fox in a forest of tall trees'),
  cover('body', 'A child stretching arms and legs'),
  cover('food', 'A bowl with fruit'),
  cover('music', 'A bird singing on the keys of a piano'),
  cover('family', 'A family with a baby, parents and a grandmother'),
]

const defaults = { lesson: letters, quiz: shapes, activity: seasons } as const

/** The cover of a lesson, quiz or activity whose teacher chose none. */
export const defaultCover = (of: keyof typeof defaults): Cover => defaults[of]

/** Drawings that only decorate; art/ also holds ten lesson pictures of the demonstration school. */
export type ArtName =
  | 'sprout'
  | 'quilt'
  | 'strip'
  | 'students-quilt'
  | 'lessons-quilt'
  | 'meet-tall'
  | 'meet-wide'
  | 'sea'
  | 'step-make'
  | 'step-share'
  | 'step-grow'
  | 'role-child'
  | 'role-teacher'

/** The address of a decorative drawing; its alt text is empty. */
export const art = (name: ArtName): string => `/pictures/art/${name}.svg`
