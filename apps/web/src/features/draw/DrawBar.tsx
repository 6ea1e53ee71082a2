// The tools in one bar: arrow keys go from tool to tool (the toolbar pattern), Tab goes past them.
// What has no room waits in the tray.
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, Download, Eraser, House, Redo2, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { BarTool, SpeakerButton, say } from '../../ui/index.ts'
import { BrushSize } from './BrushSize.tsx'
import type { Steps } from './drawn-page.ts'
import { Paints } from './Paints.tsx'
import { ToolTray } from './ToolTray.tsx'
import { firstPaints, type ToolStep, type Tools } from './tools.ts'
import { useSpace } from './use-space.ts'

interface DrawBarProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  readonly steps: Steps
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onClear: () => void
  readonly onSave: () => void
  /** What is done with the page, in the tray. */
  readonly pages: (then: () => void) => ReactNode
}

export function DrawBar({ tools, take, steps, pages, ...acts }: DrawBarProps) {
  const { t } = useLingui()
  const space = useSpace()
  const eraser = t`Eraser`
  return (
    <header className="draw-bar">
      <nav className="draw-set" aria-label={t`Back and home`}>
        <WayOut to={paths.arts()} label={t`Back`} icon={<ArrowLeft />} />
        <WayOut to={paths.home()} label={t`Home`} icon={<House />} />
        {space.speaker ? <SpeakerButton text={t`Draw what you like!`} /> : null}
      </nav>
      <Toolbar.Root className="draw-tools" aria-label={t`Drawing tools`}>
        <div className="draw-set">
          <ToolTray
            tools={tools}
            take={take}
            withSize={!space.size}
            withSpeaker={!space.speaker}
            pages={pages}
          />
          {space.paints ? (
            <Toolbar.Group className="draw-set" aria-label={t`Colour`}>
              <Paints
                among={firstPaints}
                tools={tools}
                take={take}
                render={(paint) => <Toolbar.Button render={paint} />}
              />
            </Toolbar.Group>
          ) : null}
        </div>
        {space.size ? <BrushSize tools={tools} take={take} render={<Toolbar.Input />} /> : null}
        <Toolbar.Button
          className="kl-tool"
          aria-label={eraser}
          title={eraser}
          aria-pressed={tools.erasing}
          onClick={() => {
            void say(eraser)
            take({ type: 'toggleEraser' })
          }}
        >
          <Eraser />
        </Toolbar.Button>
        <div className="draw-set">
          <BarTool label={t`Undo`} icon={<Undo2 />} disabled={!steps.undo} onClick={acts.onUndo} />
          <BarTool label={t`Redo`} icon={<Redo2 />} disabled={!steps.redo} onClick={acts.onRedo} />
          <BarTool label={t`Clear`} icon={<Trash2 />} onClick={acts.onClear} />
          <BarTool label={t`Save`} icon={<Download />} onClick={acts.onSave} filled />
        </div>
      </Toolbar.Root>
    </header>
  )
}

interface WayOutProps {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
}

const WayOut = ({ to, label, icon }: WayOutProps) => (
  <Link to={to} className="kl-tool" aria-label={label} title={label}>
    {icon}
  </Link>
)
