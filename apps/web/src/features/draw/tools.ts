// What the child draws with: tool, colour, size, eraser, mirror and stamp.
import { firstStamp } from './stamps.ts'

export const brushSizes = { least: 1, most: 50, first: 10 } as const

/** The sizes that stand in the bar. */
export const firstSizes = { small: 4, medium: brushSizes.first, big: 28 } as const

export type FirstSize = keyof typeof firstSizes

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
export const firstPaints: readonly Paint[] = ['red', 'yellow', 'green', 'blue', 'pink', 'black']

const eraserPaint = '#FFFFFF'

export type Tool = 'brush' | 'rainbow' | 'fill' | 'stamp'

export interface Tools {
  readonly tool: Tool
  readonly colour: string
  readonly size: number
  readonly erasing: boolean
  readonly mirror: boolean
  readonly stamp: string
}

export type ToolStep =
  | { readonly type: 'pickColour'; readonly colour: string }
  | { readonly type: 'pickTool'; readonly tool: Tool }
  | { readonly type: 'pickStamp'; readonly stamp: string }
  | { readonly type: 'setSize'; readonly size: number }
  | { readonly type: 'toggleEraser' }
  | { readonly type: 'toggleMirror' }

export const firstTools: Tools = {
  tool: 'brush',
  colour: paints.red,
  size: brushSizes.first,
  erasing: false,
  mirror: false,
  stamp: firstStamp,
}

/** Picking a colour or a tool leaves the eraser; a size stays within its range. */
export function takeTool(tools: Tools, step: ToolStep): Tools {
  switch (step.type) {
    case 'pickColour': {
      // what has no colour of its own gives way to the brush
      const tool = tools.tool === 'fill' ? 'fill' : 'brush'
      return { ...tools, tool, colour: step.colour, erasing: false }
    }
    case 'pickTool':
      return { ...tools, tool: step.tool, erasing: false }
    case 'pickStamp':
      return { ...tools, tool: 'stamp', stamp: step.stamp, erasing: false }
    case 'toggleEraser':
      return { ...tools, erasing: !tools.erasing }
    case 'toggleMirror':
      return { ...tools, mirror: !tools.mirror }
    case 'setSize': {
      const size = Math.min(brushSizes.most, Math.max(brushSizes.least, Math.round(step.size)))
      return { ...tools, size }
    }
  }
}

/** The tool in the hand: the eraser is a brush that paints white. */
export const handOf = ({ tool, colour, erasing }: Tools) =>
  erasing ? ({ tool: 'brush', colour: eraserPaint } as const) : ({ tool, colour } as const)

/** How large a stamp is at a brush size, in CSS pixels. */
export const stampWidth = (size: number): number => 40 + size * 4
