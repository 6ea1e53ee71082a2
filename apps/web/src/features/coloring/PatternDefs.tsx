// The patterns that shapes in the same drawing may be filled with.
import { colourOf, type Paint } from './paints.ts'
import { motifs, patternId, tile } from './patterns.ts'

/** One pattern in its colours. */
function Pattern({ paint }: { paint: Paint }) {
  if (paint.pattern === 'plain') return null
  const { ink, print } = colourOf(paint.colour)
  const { d, line, turn = 0 } = motifs[paint.pattern]
  return (
    <pattern
      id={patternId(paint)}
      patternUnits="userSpaceOnUse"
      width={tile}
      height={tile}
      patternTransform={`rotate(${turn})`}
    >
      <rect width={tile} height={tile} fill={ink} />
      {line ? (
        <path d={d} fill="none" stroke={print} strokeWidth={line} />
      ) : (
        <path d={d} fill={print} />
      )}
    </pattern>
  )
}

/** Place it inside the svg that uses them. */
export const PatternDefs = ({ paints }: { paints: readonly Paint[] }) => (
  <defs>
    {paints.map((paint) => (
      <Pattern key={patternId(paint)} paint={paint} />
    ))}
  </defs>
)
