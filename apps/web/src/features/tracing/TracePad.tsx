// A sign to trace on a slate: dotted lines, and on the line that comes next a start dot with its number and an
// arrow. A finger, a mouse or a pen follows it; a big button draws the next line instead. A start
// elsewhere only shows the dot again. Needs a `key` of its sign.
import './tracing.css'
import { useLingui } from '@lingui/react/macro'
import { Pencil, RotateCcw } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { chime, LeafProgress, RoundButton } from '../../ui/index.ts'
import { boxHeight, boxWidth, type Point, pathOf, type Stroke } from './stroke-path.ts'
import { nextPoint, type Trace } from './trace.ts'
import { useTracing } from './use-tracing.ts'

interface TracePadProps {
  readonly strokes: readonly Stroke[]
  /** The accessible name. */
  readonly label: string
  /** Called when the last stroke is done. */
  readonly onDone: () => void
  /** Called after each stroke. */
  readonly onStroke?: (index: number) => void
  /** Heights of ruled lines behind the sign. */
  readonly lines?: readonly number[]
  /** The width of the box: 100 for each sign. */
  readonly width?: number
  /** Before the pad: which sign it is among others. */
  readonly place?: ReactNode
  /** Drawn over the pad. */
  readonly over?: ReactNode
  /** Further buttons beside the pad. */
  readonly children?: ReactNode
}

export function TracePad(props: TracePadProps) {
  const {
    strokes,
    label,
    onDone,
    onStroke,
    lines = [],
    width = boxWidth,
    place,
    over,
    children,
  } = props
  const { t } = useLingui()
  const tracing = useTracing(strokes, {
    onStroke: (index) => {
      chime(index === strokes.length - 1 ? 'right' : 'pop')
      onStroke?.(index)
    },
    onDone,
  })
  const pointer = useRef<number>(null)
  const inBox = ({ currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const scale = width / box.width
    return (x: number, y: number): Point => [(x - box.left) * scale, (y - box.top) * scale]
  }
  const down = (event: PointerEvent<SVGSVGElement>) => {
    // a second finger or a resting palm does not draw
    if (pointer.current !== null || event.button !== 0) return
    if (!tracing.penDown(inBox(event)(event.clientX, event.clientY))) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return
    const place = inBox(event)
    const coalesced = event.nativeEvent.getCoalescedEvents()
    for (const { clientX, clientY } of coalesced.length ? coalesced : [event]) {
      tracing.penMove(place(clientX, clientY))
    }
  }
  const up = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return
    pointer.current = null
    tracing.penUp()
  }
  const { done, now, misses, shown } = tracing
  const all = strokes.length
  return (
    <div className="trace">
      {place}
      <div className="relative min-w-0">
        <svg
          className="trace-pad"
          viewBox={`0 0 ${width} ${boxHeight}`}
          style={{ aspectRatio: `${width} / ${boxHeight}` }}
          role="img"
          aria-label={label}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
        >
          {lines.map((y) => (
            <path key={y} className="trace-rule" d={`M6 ${y}H${width - 6}`} />
          ))}
          {strokes.map(({ points }, index) => (
            <g key={pathOf(points)} data-stroke={strokeState(index, done)}>
              <path className="trace-road" d={pathOf(points)} />
              <path className="trace-dots" d={pathOf(points)} />
            </g>
          ))}
          {strokes.slice(0, done).map(({ points }, index) => (
            <path
              key={pathOf(points)}
              className="trace-ink"
              data-shown={(shown && index === done - 1) || undefined}
              pathLength={1}
              d={pathOf(points)}
            />
          ))}
          {now ? <Now key={`${done} ${misses}`} trace={now} number={done + 1} /> : null}
        </svg>
        <span className="trace-far" aria-hidden="true">
          <LeafProgress label="" done={done} total={all} />
        </span>
        {over}
      </div>
      <div className="trace-tools">
        {now ? (
          <RoundButton label={t`Draw the next line`} icon={<Pencil />} onClick={tracing.showNext} />
        ) : (
          <RoundButton label={t`Again`} icon={<RotateCcw />} onClick={tracing.again} />
        )}
        {children}
      </div>
      <p className="sr-only" role="status">
        {t`${done} of ${all} lines drawn`}
      </p>
    </div>
  )
}

function strokeState(index: number, done: number): string {
  if (index === done) return 'now'
  return index < done ? 'done' : 'to-come'
}

/** The distance of the arrow from the dot, in points of the stroke. */
const arrowAt = 11

/** The stroke under the pen: the part that is drawn, and where it continues. */
function Now({ trace, number }: { trace: Trace; number: number }) {
  const { points } = trace.stroke
  const [x, y] = nextPoint(trace)
  const tip = Math.min(Math.max(0, trace.drawn) + arrowAt, points.length - 1)
  const [tipX, tipY] = points[tip] ?? [x, y]
  const [backX, backY] = points[tip - 2] ?? [x, y]
  const turn = (Math.atan2(tipY - backY, tipX - backX) * 180) / Math.PI
  return (
    <>
      {trace.drawn > 0 ? (
        <path className="trace-ink" d={pathOf(points.slice(0, trace.drawn + 1))} />
      ) : null}
      {tip - trace.drawn > 5 ? (
        <path
          className="trace-arrow"
          d="M-5 -6L3 0L-5 6"
          transform={`translate(${tipX.toFixed(1)} ${tipY.toFixed(1)}) rotate(${turn.toFixed(0)})`}
        />
      ) : null}
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <g className="trace-start">
          <circle r={8.5} />
          <text y={4.2}>{number}</text>
        </g>
      </g>
    </>
  )
}
