// The paints on their shelf: colours, then the patterns, shown in the chosen colour.
import { useLingui } from '@lingui/react/macro'
import { Palette } from 'lucide-react'
import type { ReactNode } from 'react'
import { Paint as Leaf } from '../../ui/index.ts'
import { Shelf, type Thing } from '../crafts/index.ts'
import type { Words } from '../rooms/index.ts'
import { PatternDefs } from './PatternDefs.tsx'
import { fillOf } from './paint-fill.ts'
import {
  type ColourName,
  colourNames,
  colourOf,
  type Paint,
  type PatternName,
  patternNames,
} from './paints.ts'

interface PaintShelfProps {
  readonly paint: Paint
  readonly words: Words
  readonly onColour: (colour: ColourName) => void
  readonly onPattern: (pattern: PatternName) => void
}

export function PaintShelf({ paint, words, onColour, onPattern }: PaintShelfProps) {
  const { t } = useLingui()
  const thing = (name: ColourName | PatternName, shows: Paint, choose: () => void): Thing => {
    const chosen = name === paint.colour || name === paint.pattern
    return {
      id: name,
      button: (then) => (
        <PaintButton
          name={words.word(name).word}
          language={words.language}
          paint={shows}
          chosen={chosen}
          onPress={() => {
            choose()
            then()
          }}
        />
      ),
    }
  }
  const things = [
    ...colourNames.map((colour) =>
      thing(colour, { colour, pattern: 'plain' }, () => onColour(colour)),
    ),
    ...patternNames.map((pattern) =>
      thing(pattern, { colour: paint.colour, pattern }, () => onPattern(pattern)),
    ),
  ]
  return (
    <>
      <Patterns colour={paint.colour} />
      <Shelf
        label={t`Colours and patterns`}
        things={things}
        more={t`More colours`}
        moreIcon={
          <>
            <Palette />
            <i className="coloring-mark">
              <Swatch paint={paint} />
            </i>
          </>
        }
      />
    </>
  )
}

/** The patterns that the buttons are filled with, once in the page. */
const Patterns = ({ colour }: { colour: ColourName }) => (
  <svg className="absolute" width="0" height="0" aria-hidden="true">
    <PatternDefs paints={patternNames.map((pattern) => ({ colour, pattern }))} />
  </svg>
)

const Swatch = ({ paint }: { paint: Paint }) => (
  <svg className="block size-full" viewBox="0 0 100 100" aria-hidden="true">
    <rect width="100" height="100" fill={fillOf(paint)} />
  </svg>
)

interface PaintButtonProps {
  readonly name: string
  readonly language: string
  readonly paint: Paint
  readonly chosen: boolean
  readonly onPress: () => void
}

function PaintButton({ name, language, paint, chosen, onPress }: PaintButtonProps): ReactNode {
  const { light } = colourOf(paint.colour)
  return (
    <Leaf
      label={name}
      lang={language}
      chosen={chosen}
      light={light ?? false}
      className="coloring-paint"
      onClick={onPress}
    >
      <Swatch paint={paint} />
    </Leaf>
  )
}
