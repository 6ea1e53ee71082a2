// How the digits 0 to 9 are written.
import digits from '../../../../../content/strokes/digits.json'
import { type Stroke, strokeOf } from './stroke-path.ts'

/** Heights of the ruled lines. */
export const digitLines: readonly number[] = digits.lines

/** The strokes of each digit, in writing order. */
export const digitStrokes: Readonly<Record<string, readonly Stroke[]>> = Object.fromEntries(
  Object.entries(digits.signs).map(([digit, paths]) => [
    digit,
    paths.map((path) => strokeOf(path)),
  ]),
)
