// The tray: all paints, any other colour through the device's own picker, and on a phone the brush
// size. It opens under its button and closes on Escape, on a tap elsewhere and with a paint chosen.
import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { Palette, Pipette } from 'lucide-react'
import { useState } from 'react'
import { BrushSize } from './BrushSize.tsx'
import { Paints } from './Paints.tsx'
import { allPaints, firstPaints, isAmong, type ToolStep, type Tools } from './tools.ts'

interface PaintTrayProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  readonly withSize: boolean
}

export function PaintTray({ tools, take, withSize }: PaintTrayProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = withSize ? t`Colours and brush` : t`More colours`
  // the colour stands here where no paint in the bar shows it
  const shows = withSize || !isAmong(firstPaints, tools.colour)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Toolbar.Button
        className="draw-tool draw-palette"
        render={<Popover.Trigger />}
        aria-label={label}
        title={label}
      >
        <Palette />
        {shows ? <i style={{ background: tools.colour }} /> : null}
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner className="draw-tray-place" sideOffset={12} collisionPadding={4}>
          <Popover.Popup className="draw-tray" aria-label={label}>
            <div className="draw-tray-paints">
              <Paints
                among={allPaints}
                tools={tools}
                take={(step) => {
                  take(step)
                  setOpen(false)
                }}
              />
              <label className="draw-tool draw-any" title={t`Any colour`}>
                <span className="sr-only">{t`Any colour`}</span>
                <Pipette aria-hidden="true" />
                <i style={{ background: tools.colour }} />
                <input
                  type="color"
                  value={tools.colour.toLowerCase()}
                  onChange={(event) => take({ type: 'pickColour', colour: event.target.value })}
                />
              </label>
            </div>
            {withSize ? <BrushSize tools={tools} take={take} /> : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
