// Tracing: signs as strokes, and the pad on which a child traces them.
export { DottedSign } from './DottedSign.tsx'
export { digitLines, digitStrokes } from './digits.ts'
export { letterLines, letterStrokes } from './letters.ts'
export { boxWidth, type Stroke } from './stroke-path.ts'
export { TracePad } from './TracePad.tsx'
export { TraceRow } from './TraceRow.tsx'
