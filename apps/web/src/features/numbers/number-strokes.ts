// How a number is written: a digit, or several side by side.
import { boxWidth, digitStrokes, type Stroke } from '../tracing/index.ts'

/** The distance of the second digit from the first. */
const digitWidth = 82

/** The strokes of a number, digit by digit. */
export function strokesOf(number: number): Stroke[] {
  return Array.from(String(number)).flatMap((digit, place) =>
    (digitStrokes[digit] ?? []).map(({ points }) => ({
      points: points.map(([x, y]) => [x + place * digitWidth, y] as const),
    })),
  )
}

/** The width of the box around it. */
export const widthOf = (number: number): number =>
  boxWidth + (String(number).length - 1) * digitWidth
