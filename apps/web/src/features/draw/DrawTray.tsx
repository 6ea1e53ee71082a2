// Everything that has no room in the bar. The tray's button shows the tool and the colour in hand.
import { useLingui } from '@lingui/react/macro'
import { CaretsToAxisDashedVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  AnyPaint,
  MuteButton,
  SpeakerButton,
  speak,
  Tool,
  ToolTray,
  TrayRow,
} from '../../ui/index.ts'
import { BrushSize } from './BrushSize.tsx'
import { drawnAddress } from './drawn-pictures.ts'
import { Paints } from './Paints.tsx'
import { Stamps } from './Stamps.tsx'
import { allTools, toolIcons, useToolNames } from './tool-kinds.tsx'
import { allPaints, type ToolStep, type Tools } from './tools.ts'

interface DrawTrayProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  /** What the speaker says, which waits here where the bar has no room. */
  readonly speech: string | undefined
  /** Leaves the page, starts another or hands it in. */
  readonly pages: (then: () => void) => ReactNode
}

/** On a phone held across the tray takes the window's height; the same query as in kit/tools.css. */
const isShort = () => matchMedia('(height <= 480px)').matches
const topOfWindow = {
  anchor: { getBoundingClientRect: () => new DOMRect(0, 0, innerWidth, 0) },
  sideOffset: 4,
}

export function DrawTray({ tools, take, speech, pages }: DrawTrayProps) {
  const { t } = useLingui()
  return (
    <ToolTray
      label={t`Tools and colours`}
      icon={<InHand tools={tools} />}
      inBar
      className="draw-hand"
      look="rows"
      {...(isShort() && { place: topOfWindow })}
    >
      {(close) => {
        const choose = (step: ToolStep) => {
          take(step)
          close()
        }
        return (
          <>
            <TrayRow>
              <ToolButtons tools={tools} take={take} choose={choose} />
              {speech === undefined ? null : <SpeakerButton text={speech} />}
              <MuteButton />
            </TrayRow>
            <TrayRow>
              {tools.tool === 'stamp' ? (
                <Stamps tools={tools} take={choose} />
              ) : (
                <>
                  <Paints among={allPaints} tools={tools} take={choose} />
                  <AnyPaint
                    label={t`Any colour`}
                    colour={tools.colour}
                    onChoose={(colour) => take({ type: 'pickColour', colour })}
                  />
                </>
              )}
            </TrayRow>
            <div className="draw-tray-size">
              <BrushSize tools={tools} take={take} />
            </div>
            <TrayRow>{pages(close)}</TrayRow>
          </>
        )
      }}
    </ToolTray>
  )
}

/** The tool in hand with its colour or stamp on a corner, and the mirror on another. */
const InHand = ({ tools: { tool, colour, stamp, mirror } }: { tools: Tools }) => (
  <>
    {toolIcons[tool]}
    {tool === 'fill' || tool === 'brush' ? <i style={{ background: colour }} /> : null}
    {tool === 'stamp' ? <img src={drawnAddress(stamp)} alt="" width={40} height={40} /> : null}
    {mirror ? <CaretsToAxisDashedVertical className="draw-mirrored" /> : null}
  </>
)

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
        <Tool
          key={tool}
          label={names[tool]}
          aria-pressed={tools.tool === tool}
          onClick={() => {
            void speak(names[tool])
            // a stamp is chosen next
            const then = tool === 'stamp' ? take : choose
            then({ type: 'pickTool', tool })
          }}
        >
          {toolIcons[tool]}
        </Tool>
      ))}
      <Tool
        label={mirror}
        aria-pressed={tools.mirror}
        onClick={() => {
          void speak(mirror)
          choose({ type: 'toggleMirror' })
        }}
      >
        <CaretsToAxisDashedVertical />
      </Tool>
    </>
  )
}
