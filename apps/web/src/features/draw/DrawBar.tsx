// The tools of drawing: the first paints and sizes stand in the bar, the others wait in the tray.
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { Download, Eraser, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RoomWallWay } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { BarTool, SpeakerButton, StepTools, speak, Tool, ToolBar, ToolSet } from '../../ui/index.ts'
import { FirstSizes } from './BrushSize.tsx'
import { DrawTray } from './DrawTray.tsx'
import type { Steps } from './drawn-page.ts'
import { Paints } from './Paints.tsx'
import { firstPaints, type ToolStep, type Tools } from './tools.ts'
import { useSpace } from './use-space.ts'

interface DrawBarProps {
  readonly tools: Tools
  readonly take: (step: ToolStep) => void
  readonly steps: Pick<Steps, 'undo' | 'redo'>
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onClear: () => void
  readonly onSave: () => void
  /** What the speaker says. */
  readonly speech: string
  /** What is drawn here is for this activity: it is handed in where it could be saved otherwise. */
  readonly activity: string | null
  readonly onHandIn: (activity: string) => void
  /** What is done with the page, in the tray. */
  readonly pages: (then: () => void) => ReactNode
}

export function DrawBar({ tools, take, steps, speech, pages, activity, ...acts }: DrawBarProps) {
  const { t } = useLingui()
  const hasSpace = useSpace()
  const eraser = t`Eraser`
  return (
    <ToolBar
      label={t`Drawing tools`}
      back={<Link to={activity === null ? paths.arts() : paths.activity(activity)} />}
      backSign={activity === null ? 'arts' : 'activities'}
      home={<Link to={paths.home()} />}
      look="tall"
      sounds={
        <>
          <RoomWallWay />
          {hasSpace ? <SpeakerButton text={speech} /> : null}
        </>
      }
    >
      {hasSpace ? (
        <Toolbar.Group render={<ToolSet />} aria-label={t`Colour`}>
          <Paints
            among={firstPaints}
            tools={tools}
            take={take}
            render={(paint) => <Toolbar.Button render={paint} />}
          />
        </Toolbar.Group>
      ) : null}
      <ToolSet>
        <ToolSet>
          <DrawTray
            tools={tools}
            take={take}
            speech={hasSpace ? undefined : speech}
            pages={pages}
          />
          {hasSpace ? (
            <Toolbar.Group render={<ToolSet />} aria-label={t`Brush size`}>
              <FirstSizes tools={tools} take={take} />
            </Toolbar.Group>
          ) : null}
          <Toolbar.Button
            render={<Tool label={eraser} />}
            aria-pressed={tools.erasing}
            onClick={() => {
              void speak(eraser)
              take({ type: 'toggleEraser' })
            }}
          >
            <Eraser />
          </Toolbar.Button>
        </ToolSet>
        <ToolSet>
          <StepTools steps={steps} onUndo={acts.onUndo} onRedo={acts.onRedo} />
          <BarTool label={t`Clear`} icon={<Trash2 />} onClick={acts.onClear} />
          {activity === null ? (
            <BarTool label={t`Save`} icon={<Download />} onClick={acts.onSave} filled />
          ) : (
            <BarTool
              label={t`Hand in`}
              icon={<Send />}
              onClick={() => acts.onHandIn(activity)}
              filled
            />
          )}
        </ToolSet>
      </ToolSet>
    </ToolBar>
  )
}
