// The one viewer for pictures: as large as the window, zoomed, moved and turned, and on to the next
// one where there are several.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Dialog, RoundButton } from '../../../ui/index.ts'
import { PictureStage } from './PictureStage.tsx'
import {
  larger,
  mostZoom,
  moved,
  type Size,
  smaller,
  turned,
  type View,
  wholePicture,
} from './picture-view.rules.ts'

/** How far an arrow key moves it. */
const keyPx = 80

interface PictureViewerProps {
  readonly src: string
  readonly name: string
  readonly onClose: () => void
  /** Goes on by this many pictures; absent for a picture that is alone. */
  readonly onMove?: {
    readonly previous: (() => void) | undefined
    readonly next: (() => void) | undefined
  }
  /** The address has expired, or there is nothing. */
  readonly onRefused?: () => void
}

/** Open from the start; Escape closes it and returns the focus. */
export function PictureViewer(props: PictureViewerProps) {
  const { src, name, onClose, onMove, onRefused } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(wholePicture)
  const change = (next: (view: View, size: Size) => View) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    setView((now) => next(now, { width, height }))
  }
  const go = (move: (() => void) | undefined) => {
    if (!move) return
    setView(wholePicture)
    move()
  }
  useViewerKeys({
    isZoomed: view.zoom > 1,
    change,
    previous: () => go(onMove?.previous),
    next: () => go(onMove?.next),
  })
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={name}
      full
      flush
      actions={
        <Tools
          view={view}
          change={change}
          moves={
            onMove ? (
              <Moves previous={onMove.previous} next={onMove.next} go={go} name={name} />
            ) : null
          }
          label={t`Picture`}
        />
      }
    >
      <div ref={frame} className="grid min-h-0">
        <PictureStage
          src={src}
          name={name}
          view={view}
          onView={change}
          onSwipe={(by) => go(by > 0 ? onMove?.next : onMove?.previous)}
          onRefused={onRefused}
        />
      </div>
    </Dialog>
  )
}

type Change = (next: (view: View, size: Size) => View) => void

interface ViewerKeys {
  readonly isZoomed: boolean
  readonly change: Change
  readonly previous: () => void
  readonly next: () => void
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: keyPx, y: 0 },
  ArrowRight: { x: -keyPx, y: 0 },
  ArrowUp: { x: 0, y: keyPx },
  ArrowDown: { x: 0, y: -keyPx },
}

/** J and K go on and back, as in the list; + and - zoom, R turns; arrows move a zoomed picture. */
function useViewerKeys({ isZoomed, change, previous, next }: ViewerKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const by = arrows[key]
    if (by && isZoomed) change((view, size) => moved(view, by, size))
    else if (key === 'j' || key === 'ArrowRight') next()
    else if (key === 'k' || key === 'ArrowLeft') previous()
    else if (key === '+') change(larger)
    else if (key === '-') change(smaller)
    else if (key === 'r') change(turned)
    else return
    event.preventDefault()
  })
  // wherever the focus is, and before the dialog, which keeps arrows to itself
  useEffect(() => {
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

interface ToolsProps {
  readonly view: View
  readonly change: Change
  readonly moves: ReactNode
  readonly label: string
}

function Tools({ view, change, moves, label }: ToolsProps) {
  const { t } = useLingui()
  return (
    <div
      className="flex flex-1 flex-wrap items-center justify-between gap-4"
      role="toolbar"
      aria-label={label}
    >
      <span className="flex items-center gap-4 max-sm:gap-2">
        <RoundButton
          label={t`Smaller`}
          icon={<ZoomOut />}
          disabled={view.zoom === 1}
          onClick={() => change(smaller)}
        />
        <RoundButton
          label={t`Larger`}
          icon={<ZoomIn />}
          disabled={view.zoom === mostZoom}
          onClick={() => change(larger)}
        />
        <RoundButton label={t`Turn`} icon={<RotateCw />} onClick={() => change(turned)} />
      </span>
      {moves}
    </div>
  )
}

interface MovesProps {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly go: (move: (() => void) | undefined) => void
  readonly name: string
}

const Moves = ({ previous, next, go, name }: MovesProps) => {
  const { t } = useLingui()
  return (
    <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
      <span role="status" className="sr-only">
        {name}
      </span>
      <Button
        look="quiet"
        icon={<ArrowLeft aria-hidden="true" />}
        aria-label={t`Previous picture`}
        busy={!previous}
        onClick={() => go(previous)}
      >
        <span className="max-sm:sr-only">
          <Trans>Previous</Trans>
        </span>
      </Button>
      <Button
        className="flex-row-reverse"
        icon={<ArrowRight aria-hidden="true" />}
        aria-label={t`Next picture`}
        busy={!next}
        onClick={() => go(next)}
      >
        <span className="max-sm:sr-only">
          <Trans>Next</Trans>
        </span>
      </Button>
    </span>
  )
}
