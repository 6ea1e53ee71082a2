// A drawing whose parts are explored and found, on its plate, with the leaves of what was found or
// the buttons to other views.
import type { ReactNode } from 'react'
import { FoundLeaves } from './FoundLeaves.tsx'
import { type TapArea, TapAreas } from './TapAreas.tsx'
import { WordOfArea } from './TappedWord.tsx'
import { useAnswer } from './use-answer.ts'
import type { Showing } from './use-find-room.ts'

interface PartsOfDrawingProps extends Showing {
  readonly className: string
  readonly areas: readonly TapArea[]
  /** Which of several views is shown. */
  readonly view?: string
  /** Beside it while it is explored. */
  readonly tools: ReactNode
  /** The drawing, as large as the tap areas' parent. */
  readonly children: ReactNode
}

export function PartsOfDrawing(props: PartsOfDrawingProps) {
  const { className, areas, view, tools, finding, words, last, hint, onTap, children } = props
  const figure = useAnswer<HTMLDivElement>(last)
  return (
    <div className={`room-stage ${className}`} data-view={view}>
      {finding ? <FoundLeaves {...finding} /> : null}
      <div key={view} ref={figure} className="room-figure">
        {children}
        <TapAreas areas={areas} words={words} hint={hint} tapped={last?.id} onTap={onTap} />
        <WordOfArea
          // the drawing before it has the number alone as its key
          key={`word ${last?.times}`}
          area={areas.find(({ id }) => id === last?.id)}
          words={words}
        />
      </div>
      {finding ? null : tools}
    </div>
  )
}
