// The work itself: a picture as large as there is room, its other pictures, its files and link.
import type { Submission } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { unsigned, usePageKeys } from '../../ui/index.ts'
import {
  moved,
  PictureStage,
  sortWork,
  turned,
  WorkLinks,
  wholePicture,
  zoomed,
} from '../submissions/index.ts'

const largerBy = 2.5
/** How far an arrow key moves what is larger. */
const keyPx = 80

interface WorkStageProps {
  readonly work: Submission
  readonly name: string
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
}

export function WorkStage({ work, name, next, previous }: WorkStageProps) {
  const { t } = useLingui()
  const { pictures } = sortWork(work)
  const [at, setAt] = useState(0)
  const picture = pictures[at]
  const nameOf = (index: number) => pictures[index]?.name ?? t`Picture ${index + 1} of ${name}`
  return (
    <section className="flex min-h-0 min-w-0 flex-col bg-sunken" aria-label={t`Work of ${name}`}>
      {picture ? (
        <LargePicture
          key={unsigned(picture.src)}
          src={picture.src}
          name={nameOf(at)}
          onSwipe={(by) => (by > 0 ? next : previous)?.()}
        />
      ) : null}
      <div
        className={`flex flex-wrap items-center justify-center gap-2 p-2 empty:hidden ${picture ? '' : 'flex-1'}`}
      >
        {pictures.length > 1
          ? pictures.map(({ src, small }, index) => (
              <button
                key={unsigned(src)}
                type="button"
                className="review-other"
                aria-label={nameOf(index)}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <img src={small} alt="" width={48} height={48} />
              </button>
            ))
          : null}
        <WorkLinks submission={work} />
      </div>
    </section>
  )
}

interface LargePictureProps {
  readonly src: string
  readonly name: string
  /** -1 to the work before, 1 to the next. */
  readonly onSwipe: (by: number) => void
}

/** Zoomed, moved and turned; a swipe over the whole picture turns to another work. */
function LargePicture({ src, name, onSwipe }: LargePictureProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(wholePicture)
  const change: React.ComponentProps<typeof PictureStage>['onView'] = (next) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    setView((now) => next(now, { width, height }))
  }
  const isLarger = view.zoom > 1
  const zoom = () =>
    change((now, size) => zoomed(now, now.zoom > 1 ? 1 / now.zoom : largerBy, size))
  const turn = () => change(turned)
  const move = (x: number, y: number) =>
    isLarger ? () => change((now, size) => moved(now, { x, y }, size)) : undefined
  usePageKeys({
    ...{ z: zoom, r: turn },
    ...{ arrowleft: move(keyPx, 0), arrowright: move(-keyPx, 0) },
    ...{ arrowup: move(0, keyPx), arrowdown: move(0, -keyPx) },
  })
  return (
    <div className="relative grid min-h-0 flex-1">
      <div ref={frame} className="grid min-h-0">
        <PictureStage
          src={src}
          name={name}
          view={view}
          onView={change}
          onSwipe={onSwipe}
          onRefused={undefined}
        />
      </div>
      <div className="absolute end-2 bottom-2 flex gap-2">
        <PictureTool label={t`Turn`} shortcut="r" onClick={turn}>
          <RotateCw aria-hidden="true" />
        </PictureTool>
        <PictureTool label={t`Zoom`} shortcut="z" isOn={isLarger} onClick={zoom}>
          {isLarger ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </PictureTool>
      </div>
    </div>
  )
}

interface PictureToolProps {
  readonly label: string
  readonly shortcut: string
  readonly isOn?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const PictureTool = ({ label, shortcut, isOn, onClick, children }: PictureToolProps) => (
  <button
    type="button"
    className="review-zoom"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    aria-keyshortcuts={shortcut}
    onClick={onClick}
  >
    {children}
  </button>
)
