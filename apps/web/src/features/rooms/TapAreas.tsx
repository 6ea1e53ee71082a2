// The tap areas of a drawing: invisible buttons over its parts. A part in two places is one button
// to the keyboard and to a screen reader.
import type { Words } from './words.ts'

/** The position of a button on its drawing, in per cent. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part of a drawing; its id is that of its word. */
export interface TapArea {
  readonly id: string
  readonly places: readonly Place[]
}

/** x, y, width, height in the units of a drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** A box as a share of the visible drawing. */
export function placeIn(seen: Box, box: Box): Place {
  const percent = (value: number, of: number) => (value / of) * 100
  return {
    left: percent(box[0] - seen[0], seen[2]),
    top: percent(box[1] - seen[1], seen[3]),
    width: percent(box[2], seen[2]),
    height: percent(box[3], seen[3]),
  }
}

interface TapAreasProps {
  readonly areas: readonly TapArea[]
  readonly words: Words
  readonly onTap: (id: string) => void
  /** The highlighted part. */
  readonly hint?: string | undefined
  /** The part that was tapped last; it has a ring. */
  readonly tapped?: string | undefined
}

const inPercent = ({ left, top, width, height }: Place) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** The buttons over a drawing; their parent is as large as it and positioned. */
export function TapAreas({ areas, words, onTap, hint, tapped }: TapAreasProps) {
  return areas.flatMap(({ id, places }) =>
    places.map((place, index) => (
      <button
        key={`${id} ${place.left}`}
        type="button"
        className="room-area"
        style={inPercent(place)}
        lang={words.language}
        data-hint={id === hint || undefined}
        data-tapped={id === tapped || undefined}
        aria-label={words.word(id).word}
        {...(index > 0 ? { tabIndex: -1, 'aria-hidden': true } : {})}
        onClick={() => onTap(id)}
      />
    )),
  )
}
