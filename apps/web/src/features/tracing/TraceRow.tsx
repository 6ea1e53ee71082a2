// A row on paper: a sign as it is written, with the numbers of its lines, and then dotted, as often as the
// row has room, to be traced with a pencil.
import './trace-row.css'
import { boxWidth, distance, type Point, pathOf, type Stroke } from './stroke-path.ts'

interface TraceRowProps {
  /** The sign itself, which names the row. */
  readonly sign: string
  readonly strokes: readonly Stroke[]
  /** The width of its box: 100 for each letter. */
  readonly width: number
  /** Heights of ruled lines. */
  readonly lines: readonly number[]
}

const rowWidth = 7 * boxWidth
/** What no sign reaches. */
const margin = 4
const rowHeight = 140 - 2 * margin
/** So near each other the numbers of two lines would cover each other. */
const apart = 15

export function TraceRow({ sign, strokes, width, lines }: TraceRowProps) {
  const times = Math.max(2, Math.floor(rowWidth / width))
  const gap = (rowWidth - times * width) / times
  const starts = startsOf(strokes)
  return (
    <svg
      className="trace-row"
      viewBox={`0 ${margin} ${rowWidth} ${rowHeight}`}
      role="img"
      aria-label={sign}
    >
      {lines.map((y) => (
        <path key={y} className="trace-row-rule" d={`M0 ${y}H${rowWidth}`} />
      ))}
      {Array.from({ length: times }, (_, place) => place * (width + gap)).map((x) => (
        <g key={x} transform={`translate(${x} 0)`} data-model={x === 0 || undefined}>
          {strokes.map(({ points }) => (
            <path key={pathOf(points)} d={pathOf(points)} />
          ))}
          {x === 0
            ? starts.map((at, index) => <Start key={`${at}`} at={at} number={index + 1} />)
            : null}
        </g>
      ))}
    </svg>
  )
}

const Start = ({ at: [x, y], number }: { at: Point; number: number }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <circle r={6.5} />
    <text y={3.2}>{number}</text>
  </g>
)

/** Where the number of each line stands: at its start, or a little further on, where it has room. */
function startsOf(strokes: readonly Stroke[]): Point[] {
  const starts: Point[] = []
  for (const { points } of strokes) {
    const free = points.find((point) => starts.every((other) => distance(point, other) >= apart))
    const at = free ?? points[0]
    if (at) starts.push(at)
  }
  return starts
}
