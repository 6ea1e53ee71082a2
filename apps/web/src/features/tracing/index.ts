// Tracing: signs as strokes, and the pad on which a child traces them.
export { digitStrokes } from './digits.ts'
export type { Stroke } from './stroke-path.ts'
export { TracePad } from './TracePad.tsx'
