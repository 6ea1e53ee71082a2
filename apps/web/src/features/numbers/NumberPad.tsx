// A number to trace: a digit, or two side by side.
import { digitStrokes, type Stroke, TracePad } from '../tracing/index.ts'

/** The distance of the second digit from the first. */
const digitWidth = 82
const boxWidth = 100

/** The strokes of a number, digit by digit. */
function strokesOf(number: number): Stroke[] {
  return Array.from(String(number)).flatMap((digit, place) =>
    (digitStrokes[digit] ?? []).map(({ points }) => ({
      points: points.map(([x, y]) => [x + place * digitWidth, y] as const),
    })),
  )
}

interface NumberPadProps {
  readonly number: number
  /** The accessible name. */
  readonly label: string
  readonly onDone: () => void
}

/** The pad; needs a `key` of its number. */
export function NumberPad({ number, label, onDone }: NumberPadProps) {
  const digits = String(number).length
  return (
    <div className="number-trace" data-digits={digits}>
      <TracePad
        strokes={strokesOf(number)}
        width={boxWidth + (digits - 1) * digitWidth}
        label={label}
        onDone={onDone}
      />
    </div>
  )
}
