// /educator/print/coloring: line drawings to colour in on paper, each as large as it; with ?of, those
// that are named there.
import './coloring-sheet.css'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { Waiting } from '../../../ui/index.ts'
import { roomPicture, thingWords } from '../../crafts/index.ts'
import { useLearningLanguage } from '../../rooms/index.ts'
import { PickSheets, Sheet, SheetPage, useChosen } from '../../sheets/index.ts'
import { ink, isRegion, type LineDrawing, lineWidth } from '../line-drawing.ts'
import { pageIds, pages, wordOfPage } from '../pages.ts'
import { loadDrawing } from '../painted-file.ts'

export function Component() {
  const { t } = useLingui()
  const language = useLearningLanguage()
  const [chosen, choose] = useChosen(pageIds)
  const nameOf = (id: string) => thingWords(language).word(wordOfPage(id)).word
  const drawings = useQueries({
    queries: chosen.map((id) => ({
      queryKey: ['line drawing', id],
      queryFn: () => loadDrawing(id),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return (
    <SheetPage
      title={t`Pictures to colour in`}
      back={{ to: paths.coloring(), name: t`Coloring` }}
      {...(chosen.length === 0 ? { nothing: t`Choose what is to be on paper.` } : {})}
      isReading={drawings.some(({ isPending }) => isPending)}
      choices={
        <PickSheets
          label={t`Which pictures`}
          lang={language}
          picks={pages.map(({ id }) => ({ id, name: nameOf(id), picture: roomPicture(id) }))}
          chosen={chosen}
          onChoose={choose}
        />
      }
    >
      {chosen.map((id, index) => {
        const drawing = drawings[index]?.data
        return (
          <Sheet key={id} large>
            {drawing ? <OnPaper drawing={drawing} name={nameOf(id)} /> : <Waiting />}
          </Sheet>
        )
      })}
    </SheetPage>
  )
}

/** Turned by a quarter, so that it fills a sheet that stands; white, so that no ink is lost on its ground. */
const OnPaper = ({ drawing, name }: { drawing: LineDrawing; name: string }) => (
  <svg
    className="coloring-paper"
    viewBox={`0 0 ${drawing.height} ${drawing.width}`}
    role="img"
    aria-label={name}
  >
    <g
      transform={`translate(${drawing.height} 0) rotate(90)`}
      stroke={ink}
      strokeWidth={lineWidth}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {drawing.parts.map((part) => {
        if (isRegion(part)) {
          const { number, d, transform } = part
          return <path key={number} className="coloring-empty" d={d} transform={transform} />
        }
        if ('r' in part) {
          return <circle key={`${part.cx} ${part.cy}`} {...part} fill={ink} stroke="none" />
        }
        return <path key={part.d} d={part.d} fill="none" />
      })}
    </g>
  </svg>
)
