// The drawing that is painted: every region a button. Arrow keys go from region to region, Enter
// and Space fill; a tap fills the region that was meant.
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type SVGProps, useRef, useState } from 'react'
import {
  type Ink,
  ink,
  isRegion,
  type LineDrawing,
  lineWidth,
  type Region,
  regionsOf,
} from './line-drawing.ts'
import { hitsAround, meantRegion } from './near-region.ts'
import { PatternDefs } from './PatternDefs.tsx'
import { fillOf, patternedPaints } from './paint-fill.ts'
import { type Painting, paintOf } from './painting.ts'
import type { Paint } from './paints.ts'

interface LineDrawingViewProps {
  readonly drawing: LineDrawing
  readonly painting: Painting
  /** What it shows. */
  readonly title: string
  /** The name of a paint. */
  readonly nameOf: (paint: Paint) => string
  readonly onFill: (region: number) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

export function LineDrawingView(props: LineDrawingViewProps) {
  const { drawing, painting, title, nameOf, onFill } = props
  const { t } = useLingui()
  const svg = useRef<SVGSVGElement>(null)
  const regions = regionsOf(drawing)
  const [current, setCurrent] = useState(regions[0]?.number)
  const [focused, setFocused] = useState<Region>()

  const tap = ({ clientX, clientY, detail }: MouseEvent, region: Region) => {
    // a click by a screen reader means the region itself
    const found = detail > 0 ? meantRegion(hitsAround(clientX, clientY)) : undefined
    const meant = found ?? region.number
    setCurrent(meant)
    onFill(meant)
  }
  const press = (event: KeyboardEvent, region: Region) => {
    const step = steps[event.key]
    const at = regions.indexOf(region)
    const next =
      step === undefined
        ? { Home: regions[0], End: regions.at(-1) }[event.key]
        : regions.at((at + step) % regions.length)
    if (next) {
      svg.current?.querySelector<SVGElement>(`[data-region="${next.number}"]`)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') onFill(region.number)
    else return
    event.preventDefault()
  }
  const nameOfRegion = (number: number) => {
    const paint = paintOf(painting, number)
    return paint ? t`Region ${number}, ${nameOf(paint)}` : t`Region ${number}, not coloured yet`
  }
  // a shape of a drawing cannot be a button of HTML
  const buttonOf = (region: Region): SVGProps<SVGPathElement> & { 'data-region': number } => ({
    role: 'button',
    'data-region': region.number,
    'aria-label': nameOfRegion(region.number),
    tabIndex: region.number === current ? 0 : -1,
    onClick: (event) => tap(event, region),
    onKeyDown: (event) => press(event, region),
    onFocus: (event) => {
      setCurrent(region.number)
      if (event.currentTarget.matches(':focus-visible')) setFocused(region)
    },
    onBlur: () => setFocused(undefined),
  })
  return (
    <svg ref={svg} className="coloring-drawing" viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
      <title>{title}</title>
      <PatternDefs paints={patternedPaints(painting)} />
      <g stroke={ink} strokeWidth={lineWidth} strokeLinejoin="round" strokeLinecap="round">
        {drawing.parts.map((part) =>
          isRegion(part) ? (
            <path
              key={part.number}
              {...buttonOf(part)}
              d={part.d}
              transform={part.transform}
              fill={fillOf(paintOf(painting, part.number))}
            />
          ) : (
            <InkPart key={'r' in part ? `${part.cx} ${part.cy}` : part.d} part={part} />
          ),
        )}
      </g>
      {focused ? (
        <g className="coloring-ring" transform={focused.transform}>
          <path d={focused.d} />
          <path d={focused.d} />
        </g>
      ) : null}
    </svg>
  )
}

const InkPart = ({ part }: { part: Ink }) =>
  'r' in part ? (
    <circle {...part} fill={ink} stroke="none" pointerEvents="none" />
  ) : (
    <path d={part.d} fill="none" pointerEvents="none" />
  )
