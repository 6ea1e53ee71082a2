// The tray: everything that has no room in the bar. It opens under its button, which shows the tool
// and the colour in hand, and closes on Escape, on a tap elsewhere and with a choice.
import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { CaretsToAxisDashedVertical, Pipette } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MuteButton, SpeakerButton, say } from '../../ui/index.ts'
import { BrushSize } from './BrushSize.tsx'
import { Paints } from './Paints.tsx'
import { Stamps } from './Stamps.tsx'
import { stampAddress } from './stamps.ts'
import { allTools, toolIcons, useToolNames } from './tool-kinds.tsx'
import { allPaints, type ToolStep, type Tools } from './tools.ts'

interface ToolTrayProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  /** What else waits here, since the bar has no room. */
  readonly withSize: boolean
  readonly withSpeaker: boolean
  /** Leaves the page, starts another or hands it in. */
  readonly pages: (then: () => void) => ReactNode
}

/** On a phone held across the tray takes the window's height; the same query as in draw.css. */
const isShort = () => matchMedia('(height <= 480px)').matches
const topOfWindow = { getBoundingClientRect: () => new DOMRect(0, 0, innerWidth, 0) }

export function ToolTray({ tools, take, withSize, withSpeaker, pages }: ToolTrayProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = t`Tools and colours`
  const close = () => setOpen(false)
  const choose = (step: ToolStep) => {
    take(step)
    close()
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Toolbar.Button
        className="kl-tool draw-hand"
        render={<Popover.Trigger />}
        aria-label={label}
        title={label}
      >
        {toolIcons[tools.tool]}
        <InHand tools={tools} />
        {tools.mirror ? <CaretsToAxisDashedVertical className="draw-mirrored" /> : null}
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner
          className="draw-tray-place"
          {...(isShort() && { anchor: topOfWindow })}
          sideOffset={isShort() ? 4 : 12}
          collisionPadding={4}
        >
          <Popover.Popup className="draw-tray" aria-label={label}>
            <div className="draw-tray-row">
              <ToolButtons tools={tools} take={take} choose={choose} />
              {withSpeaker ? <SpeakerButton text={t`Draw what you like!`} /> : null}
              <MuteButton />
            </div>
            <div className="draw-tray-row">
              {tools.tool === 'stamp' ? (
                <Stamps tools={tools} take={choose} />
              ) : (
                <>
                  <Paints among={allPaints} tools={tools} take={choose} />
                  <AnyColour tools={tools} take={take} />
                </>
              )}
            </div>
            {withSize ? <BrushSize tools={tools} take={take} /> : null}
            <div className="draw-tray-row">{pages(close)}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The colour or the stamp in hand, on the corner of the tool. */
function InHand({ tools }: { tools: Tools }) {
  if (tools.tool === 'rainbow') return null
  if (tools.tool === 'fill' || tools.tool === 'brush') {
    return <i style={{ background: tools.colour }} />
  }
  return <img src={stampAddress(tools.stamp)} alt="" width={40} height={40} />
}

interface ToolButtonsProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  readonly choose: (step: ToolStep) => void
}

function ToolButtons({ tools, take, choose }: ToolButtonsProps) {
  const { t } = useLingui()
  const names = useToolNames()
  const mirror = t`Mirror`
  return (
    <>
      {allTools.map((tool) => (
        <button
          key={tool}
          type="button"
          className="kl-tool"
          aria-label={names[tool]}
          title={names[tool]}
          aria-pressed={tools.tool === tool}
          onClick={() => {
            void say(names[tool])
            // a stamp is chosen next
            const then = tool === 'stamp' ? take : choose
            then({ type: 'pickTool', tool })
          }}
        >
          {toolIcons[tool]}
        </button>
      ))}
      <button
        type="button"
        className="kl-tool"
        aria-label={mirror}
        title={mirror}
        aria-pressed={tools.mirror}
        onClick={() => {
          void say(mirror)
          choose({ type: 'toggleMirror' })
        }}
      >
        <CaretsToAxisDashedVertical />
      </button>
    </>
  )
}

function AnyColour({ tools, take }: Pick<ToolTrayProps, 'tools' | 'take'>) {
  const { t } = useLingui()
  return (
    <label className="kl-tool draw-any" title={t`Any colour`}>
      <span className="sr-only">{t`Any colour`}</span>
      <Pipette aria-hidden="true" />
      <i style={{ background: tools.colour }} />
      <input
        type="color"
        value={tools.colour.toLowerCase()}
        onChange={(event) => take({ type: 'pickColour', colour: event.target.value })}
      />
    </label>
  )
}
