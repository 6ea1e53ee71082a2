// What a drawn face is chosen from. Plain data. Rows of children name these parts: they are added at
// the end and never changed or removed.

/** From light to dark; a face names one by its place. */
export const faceSkins = [0, 1, 2, 3, 4, 5] as const

export const hairStyles = ['short', 'side', 'long', 'curly', 'buns'] as const
export type HairStyle = (typeof hairStyles)[number]

export const hairColours = ['black', 'brown', 'chestnut', 'fair', 'grey'] as const
export type HairColour = (typeof hairColours)[number]

/** Of what she wears, the hijab too. */
export const wornColours = ['tomato', 'sun', 'sky', 'leaf', 'rose'] as const
export type WornColour = (typeof wornColours)[number]
