// A shelf of things to choose from. As many stand on it as it has room for; when there are more,
// its last place opens a tray with the others.
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { ToolTray } from '../../ui/index.ts'
import { fitShelf } from './shelf-fit.ts'
import { useSmall } from './use-small.ts'

export interface Thing {
  readonly id: string
  /** Its button, which calls `then` once it was pressed. */
  readonly button: (then: () => void) => ReactNode
}

interface ShelfProps {
  /** What these are: "Colours". */
  readonly label: string
  readonly things: readonly Thing[]
  /** The name of the last place, and its picture. */
  readonly more: string
  readonly moreIcon: ReactNode
  /** How large the things may be, largest first. */
  readonly sizes?: readonly number[]
}

const onlySize = [76]
/** A tray stays off the edge where wrists rest. */
const place = { collisionPadding: { top: 4, right: 4, bottom: 48, left: 4 } }

export function Shelf({ label, things, more, moreIcon, sizes = onlySize }: ShelfProps) {
  const small = useSmall()
  const shelf = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = shelf.current
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const gap = small ? 12 : 16
  const { columns, size, shown } = fitShelf({ ...room, sizes, gap }, things.length)
  const waiting = things.slice(shown)
  return (
    <div ref={shelf} className="craft-shelf">
      <fieldset
        className="craft-things"
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${columns}, ${size}px)`, gridAutoRows: size, gap }}
      >
        {things.slice(0, shown).map(({ id, button }) => (
          <Fragment key={id}>{button(() => {})}</Fragment>
        ))}
        {waiting.length > 0 ? (
          <ToolTray label={more} icon={moreIcon} place={place}>
            {(close) => (
              <div className="craft-waiting contents">
                {waiting.map(({ id, button }) => (
                  <Fragment key={id}>{button(close)}</Fragment>
                ))}
              </div>
            )}
          </ToolTray>
        ) : null}
      </fieldset>
    </div>
  )
}
