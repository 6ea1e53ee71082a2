// The pictures that children tap to sign in: names of `words/{name}.svg` among the drawn pictures.
// Plain data. Stored secrets name them: names are added at the end and never changed or removed.

export const signInPictures = [
  'apple',
  'ball',
  'cat',
  'fish',
  'hat',
  'kite',
  'lion',
  'moon',
  'octopus',
  'umbrella',
  'van',
  'zebra',
] as const
export type SignInPicture = (typeof signInPictures)[number]

/** How a child signs in at the wall: by a tap on her face alone, or with one or three pictures. */
export const signInWays = ['tap', 'one', 'three'] as const
export type SignInWay = (typeof signInWays)[number]

/** How many pictures a child taps. */
export const picturesAsked: Readonly<Record<SignInWay, number>> = { tap: 0, one: 1, three: 3 }
