// A shelf of things to choose from. As many stand on it as it has room for; when there are more,
// its last place opens a tray with the others.
import { Popover } from '@base-ui/react/popover'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { fitShelf } from './shelf-fit.ts'
import { useSmall } from './use-small.ts'

export interface Thing {
  readonly id: string
  readonly chosen: boolean
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
const edges = { top: 4, right: 4, bottom: 48, left: 4 }

export function Shelf({ label, things, more, moreIcon, sizes = onlySize }: ShelfProps) {
  const small = useSmall()
  const shelf = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [open, setOpen] = useState(false)
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
  const chosen = waiting.some((thing) => thing.chosen)
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
          <Popover.Root open={open} onOpenChange={setOpen}>
            <Popover.Trigger
              className="kl-tool"
              aria-label={more}
              title={more}
              data-chosen={chosen || undefined}
            >
              {moreIcon}
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Positioner
                className="craft-tray-place"
                sideOffset={12}
                collisionPadding={edges}
              >
                <Popover.Popup className="craft-tray" aria-label={more}>
                  <div className="craft-tray-things">
                    {waiting.map(({ id, button }) => (
                      <Fragment key={id}>{button(() => setOpen(false))}</Fragment>
                    ))}
                  </div>
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
        ) : null}
      </fieldset>
    </div>
  )
}
