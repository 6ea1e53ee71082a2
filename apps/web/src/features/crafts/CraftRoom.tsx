// The frame of a room of crafts: one bar of tools on the field of the arts, and the work under it.
// What has no room in the bar waits in one tray.
import './crafts.css'
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { Download, Ellipsis, FilePlus2, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { RoomWallWay, signAt, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import {
  BarTool,
  downloadFile,
  MuteButton,
  notify,
  SpeakerButton,
  StepTools,
  ToolBar,
  ToolPage,
  ToolTray,
} from '../../ui/index.ts'
import { HandInButton, isBlank } from '../gallery/index.ts'
import { type Phrase, useFocusRecovery } from '../rooms/index.ts'
import { useNarrow } from './use-small.ts'
import type { WorkInHand } from './use-work.ts'
import { asNew } from './which-picture.ts'

export interface CraftRoomProps<Work> {
  readonly title: string
  /** The instruction, spoken by the speaker. */
  readonly instruction: Phrase
  /** The wall this room was entered from; Back leads there. */
  readonly wall: string
  /** Where a new picture of the same drawing or scene begins; nothing where there is one alone. */
  readonly fresh?: string
  readonly work: WorkInHand<Work>
  /** Empties the work; nothing where it is empty, and no tool where it cannot be emptied. */
  readonly onAgain?: (() => void) | undefined
  /** The picture as a file. */
  readonly file: () => Promise<Blob>
  readonly fileName: string
  readonly children: ReactNode
}

export function CraftRoom<Work>(props: CraftRoomProps<Work>) {
  const { title, instruction, wall, fresh, work, onAgain, file, fileName, children } = props
  const { t } = useLingui()
  usePageTitle(title)
  const floor = useRef<HTMLElement>(null)
  useFocusRecovery(floor)
  const narrow = useNarrow()
  const navigate = useNavigate()
  const { before, after } = work.history
  const steps = { undo: before.length > 0, redo: after.length > 0 }
  const save = async () => {
    const made = await file().catch(() => undefined)
    if (!made) return notify.error(t`Your picture could not be saved.`)
    downloadFile(made, fileName)
    notify.success(t`Your picture is saved.`)
  }
  const startNew = fresh ? () => void navigate(fresh, { state: asNew }) : undefined
  const more = (then: () => void) => (
    <>
      {work.stored && !isBlank(work.stored) ? (
        <HandInButton picture={work.stored.id} look="quiet" className="craft-hand-in" />
      ) : null}
      {startNew ? (
        <BarTool
          label={t`New page`}
          icon={<FilePlus2 />}
          disabled={!work.stored}
          onClick={() => {
            then()
            startNew()
          }}
        />
      ) : null}
    </>
  )
  return (
    <ToolPage area="arts">
      <ToolBar
        label={t`Tools`}
        back={<Link to={wall} />}
        backSign={signAt(wall)}
        home={<Link to={paths.home()} />}
        sounds={
          <>
            <RoomWallWay />
            <SpeakerButton text={instruction.text} lang={instruction.language} />
            {narrow ? null : <MuteButton />}
          </>
        }
      >
        <StepTools steps={steps} onUndo={work.undo} onRedo={work.redo} />
        {'onAgain' in props ? (
          <BarTool
            label={t`Start again`}
            icon={<Trash2 />}
            disabled={!onAgain}
            onClick={() => onAgain?.()}
          />
        ) : null}
        {narrow ? null : more(() => {})}
        <BarTool label={t`Save`} icon={<Download />} onClick={() => void save()} filled />
        {narrow ? <MoreTools tools={more} /> : null}
      </ToolBar>
      <main ref={floor} id="main" className="craft-floor">
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
        {children}
      </main>
    </ToolPage>
  )
}

/** The tray of the tools that have no room in the bar. */
function MoreTools({ tools }: { tools: (then: () => void) => ReactNode }) {
  const { t } = useLingui()
  const label = t`More tools`
  return (
    <ToolTray label={label} icon={<Ellipsis />} inBar>
      {(close) => (
        <>
          <Toolbar.Root className="contents" aria-label={label}>
            {tools(close)}
          </Toolbar.Root>
          <MuteButton />
        </>
      )}
    </ToolTray>
  )
}
