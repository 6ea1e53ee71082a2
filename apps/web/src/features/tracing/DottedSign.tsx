// Letters as dots, to be chosen for tracing: decoration, in the colour of the text around them.
import './tracing.css'
import { letterStrokes } from './letters.ts'
import { boxHeight, boxWidth, pathOf } from './stroke-path.ts'

const apart = 82
/** What no letter reaches. */
const margin = 8

export const DottedSign = ({ letters }: { readonly letters: string }) => (
  <span className="trace-dotted">
    <svg
      viewBox={`${margin} ${margin} ${apart * (letters.length - 1) + boxWidth - 2 * margin} ${boxHeight - 2 * margin}`}
      aria-hidden="true"
    >
      {letterStrokes(letters, apart)?.map(({ points }) => (
        <path key={pathOf(points)} d={pathOf(points)} />
      ))}
    </svg>
  </span>
)
