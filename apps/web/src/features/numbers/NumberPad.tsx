// A number to trace: a digit, or two side by side.
import { TracePad } from '../tracing/index.ts'
import { strokesOf, widthOf } from './number-strokes.ts'

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
      <TracePad strokes={strokesOf(number)} width={widthOf(number)} label={label} onDone={onDone} />
    </div>
  )
}
