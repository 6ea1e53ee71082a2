// One drawing on its sheet, the paints beside it.
import './coloring.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import { chime, Waiting } from '../../ui/index.ts'
import {
  type Craft,
  CraftRoom,
  colourWords,
  type OpenPicture,
  savedWidth,
  thingWords,
  useWork,
} from '../crafts/index.ts'
import { type Phrase, useLearningLanguage, useOpening, useSpeaker } from '../rooms/index.ts'
import { LineDrawingView } from './LineDrawingView.tsx'
import { PaintShelf } from './PaintShelf.tsx'
import { wordOfPage } from './pages.ts'
import { loadDrawing, paintedPng } from './painted-file.ts'
import { emptyPainting, fillRegion, type Painting, readPainting } from './painting.ts'
import type { Paint } from './paints.ts'

const coloring: Craft<Painting> = {
  kind: 'coloring',
  width: 1200,
  height: 900,
  read: readPainting,
  draw: paintedPng,
}

interface ColoringRoomProps {
  readonly title: string
  readonly open: OpenPicture
}

export function ColoringRoom({ title, open }: ColoringRoomProps) {
  const { t } = useLingui()
  const language = useLearningLanguage()
  const words = colourWords(language)
  const speak = useSpeaker()
  const word = wordOfPage(open.subject)
  const subject = thingWords(language).word(word).word
  const instruction = words.sentence('colour')
  useOpening(instruction, speak)
  const activity = useMadeFor()
  const work = useWork(coloring, open)
  const painting = work.history.now
  const [paint, setPaint] = useState<Paint>({ colour: 'red', pattern: 'plain' })
  const { data: drawing } = useQuery({
    queryKey: ['line drawing', open.subject],
    queryFn: () => loadDrawing(open.subject),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const choosePaint = (next: Paint, phrase: Phrase) => {
    setPaint(next)
    void speak(phrase)
  }
  const fill = (region: number) => {
    chime('pop')
    work.step((was) => fillRegion(was, region, paint))
  }
  const nameOf = ({ colour, pattern }: Paint) =>
    (pattern === 'plain' ? [colour] : [colour, pattern])
      .map((name) => words.word(name).word)
      .join(', ')
  return (
    <CraftRoom
      title={`${title}: ${subject}`}
      instruction={instruction}
      wall={madeFor(paths.coloring(), activity)}
      fresh={madeFor(paths.coloring({ page: open.subject }), activity)}
      work={work}
      onAgain={Object.keys(painting).length > 0 ? () => work.step(() => emptyPainting) : undefined}
      file={() => paintedPng(open.subject, painting, savedWidth)}
      fileName={`${word}.png`}
    >
      <fieldset className="coloring-sheet" aria-label={t`${subject} to colour in`}>
        {drawing ? (
          <LineDrawingView
            title={subject}
            drawing={drawing}
            painting={painting}
            nameOf={nameOf}
            onFill={fill}
          />
        ) : (
          <div className="grid size-full place-items-center">
            <Waiting />
          </div>
        )}
      </fieldset>
      <PaintShelf
        paint={paint}
        words={words}
        onColour={(colour) => choosePaint({ ...paint, colour }, words.name(colour))}
        onPattern={(pattern) => choosePaint({ ...paint, pattern }, words.name(pattern))}
      />
    </CraftRoom>
  )
}
