// What the child draws with: colour, size, eraser.

export const brushSizes = { least: 1, most: 50, first: 10 } as const

/** The paints by the names of their colours. */
export const paints = {
  red: '#E5322D',
  yellow: '#FFCF33',
  green: '#2FA35B',
  blue: '#2F6FE0',
  black: '#14281F',
  orange: '#FF8A1F',
  pink: '#FF86B0',
  purple: '#8A4FC9',
  sky: '#7CC4F5',
  brown: '#7A4A2A',
  sand: '#E3AE82',
} as const

export type Paint = keyof typeof paints

export const allPaints: readonly Paint[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'sky',
  'blue',
  'purple',
  'pink',
  'brown',
  'sand',
  'black',
]

/** The paints that stand in the bar. */
export const firstPaints: readonly Paint[] = ['red', 'yellow', 'green', 'blue', 'black']

/** Whether a colour is one of these paints. */
export const isAmong = (some: readonly Paint[], colour: string): boolean =>
  some.some((paint) => paints[paint] === colour)

const eraserPaint = '#FFFFFF'

export interface Tools {
  readonly colour: string
  readonly size: number
  readonly erasing: boolean
}

export type ToolStep =
  | { readonly type: 'pickColour'; readonly colour: string }
  | { readonly type: 'setSize'; readonly size: number }
  | { readonly type: 'toggleEraser' }

export const firstTools: Tools = { colour: paints.red, size: brushSizes.first, erasing: false }

/** Picking a colour leaves the eraser; a size stays within its range. */
export function takeTool(tools: Tools, step: ToolStep): Tools {
  if (step.type === 'pickColour') return { ...tools, colour: step.colour, erasing: false }
  if (step.type === 'toggleEraser') return { ...tools, erasing: !tools.erasing }
  const size = Math.min(brushSizes.most, Math.max(brushSizes.least, Math.round(step.size)))
  return { ...tools, size }
}

/** The colour that comes out: the eraser paints white. */
export const inkOf = ({ colour, erasing }: Tools): string => (erasing ? eraserPaint : colour)
