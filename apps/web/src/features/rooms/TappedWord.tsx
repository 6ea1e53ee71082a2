// The word of what was tapped, beside it: towards the nearer side where there is room, under it where
// the screen is narrow. The voice and the heading say it to those who do not see it.
import type { Place, TapArea } from './TapAreas.tsx'
import type { Words } from './words.ts'

interface TappedWordProps {
  readonly id: string
  readonly words: Words
}

/** A word that stands where its parent puts it. */
export const TappedWord = ({ id, words }: TappedWordProps) => (
  <b className="room-word" lang={words.language} aria-hidden="true">
    {words.word(id).word}
  </b>
)

const sideOf = ({ left, width }: Place) => (left + width / 2 < 49 ? 'left' : 'right')

/** The word of a part of a drawing; of a pair, beside the right one. */
export function WordOfArea({ area, words }: { area: TapArea | undefined; words: Words }) {
  const place = area?.places.at(-1)
  if (!area || !place) return null
  const { left, top, width, height } = place
  return (
    <span
      className="room-word-beside"
      data-side={sideOf(place)}
      data-low={top + height > 85 || undefined}
      style={{
        '--left': `${left}%`,
        '--right': `${100 - left - width}%`,
        '--top': `${top}%`,
        '--foot': `${top + height}%`,
        '--middle': `${top + height / 2}%`,
      }}
    >
      <TappedWord id={area.id} words={words} />
    </span>
  )
}
