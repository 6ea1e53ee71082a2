// The paints of the coloring room: 24 colours, each plain or in one of seven patterns. A paint is
// written as `red` or `red/dots`.

interface Colour {
  readonly ink: string
  /** The colour of a pattern on this colour. */
  readonly print: string
  /** A tick on it is ink, not white. */
  readonly light?: boolean
}

const white = '#FFFDF7'

/** The colours in the order of the shelf: the first twelve are what a child asks for. */
const colours = {
  red: { ink: '#E5322D', print: white },
  orange: { ink: '#FF8A1F', print: '#FFCF33', light: true },
  yellow: { ink: '#FFCF33', print: '#FF8A1F', light: true },
  green: { ink: '#2FA35B', print: '#A8D84A' },
  sky: { ink: '#7CC4F5', print: white, light: true },
  blue: { ink: '#2F6FE0', print: '#7CC4F5' },
  purple: { ink: '#8A4FC9', print: '#C3A6F0' },
  pink: { ink: '#FF86B0', print: white, light: true },
  brown: { ink: '#7A4A2A', print: '#E3AE82' },
  sand: { ink: '#E3AE82', print: '#7A4A2A', light: true },
  white: { ink: white, print: '#7CC4F5', light: true },
  black: { ink: '#14281F', print: white },
  darkRed: { ink: '#9C2A1C', print: '#FFB98F' },
  peach: { ink: '#FFB98F', print: '#E5322D', light: true },
  gold: { ink: '#D9A014', print: white, light: true },
  lime: { ink: '#A8D84A', print: '#14683F', light: true },
  darkGreen: { ink: '#14683F', print: '#A8D84A' },
  turquoise: { ink: '#2CB5B0', print: white, light: true },
  darkBlue: { ink: '#1B3F94', print: '#FFCF33' },
  lavender: { ink: '#C3A6F0', print: '#8A4FC9', light: true },
  magenta: { ink: '#D6338A', print: '#FFCBD9' },
  lightPink: { ink: '#FFCBD9', print: '#D6338A', light: true },
  cream: { ink: '#FBEBCB', print: '#FF8A1F', light: true },
  grey: { ink: '#9AA39D', print: white, light: true },
} as const satisfies Record<string, Colour>

export type ColourName = keyof typeof colours

/** What a colour is printed with. */
export const patternNames = [
  'plain',
  'dots',
  'stripes',
  'leaves',
  'waves',
  'checks',
  'stars',
  'scales',
] as const
export type PatternName = (typeof patternNames)[number]

export interface Paint {
  readonly colour: ColourName
  readonly pattern: PatternName
}

const isColour = (name: string): name is ColourName => Object.hasOwn(colours, name)
const isPattern = (name: string): name is PatternName => patternNames.some((one) => one === name)

export const colourNames: readonly ColourName[] = Object.keys(colours).filter(isColour)

/** The colour itself. */
export const colourOf = (name: ColourName): Colour => colours[name]

/** A paint as text. */
export const paintId = ({ colour, pattern }: Paint): string =>
  pattern === 'plain' ? colour : `${colour}/${pattern}`

/** Reads a paint from text, if it exists. */
export function readPaint(id: unknown): Paint | undefined {
  if (typeof id !== 'string') return undefined
  const [colour = '', pattern = 'plain', more] = id.split('/')
  return more === undefined && isColour(colour) && isPattern(pattern)
    ? { colour, pattern }
    : undefined
}
