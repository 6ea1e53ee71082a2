// The frame of a room of crafts: one bar of tools on the field of the arts, and the work under it.
// What has no room in the bar waits in one tray.
import './crafts.css'
import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, Download, Ellipsis, FilePlus2, House, Redo2, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { BarTool, MuteButton, notify, SpeakerButton } from '../../ui/index.ts'
import { HandInButton } from '../gallery/index.ts'
import { type Phrase, useKeptFocus } from '../rooms/index.ts'
import { download } from './picture-file.ts'
import { useNarrow } from './use-small.ts'
import type { WorkInHand } from './use-work.ts'
import { asNew } from './which-picture.ts'

export interface CraftRoomProps<Work> {
  readonly title: string
  /** The instruction, spoken by the speaker. */
  readonly asks: Phrase
  /** The wall this room was entered from; Back leads there. */
  readonly wall: string
  /** Where a new picture of the same drawing or scene begins. */
  readonly fresh: string
  readonly work: WorkInHand<Work>
  /** Empties the work; nothing where it is empty. */
  readonly onAgain: (() => void) | undefined
  /** The picture as a file. */
  readonly file: () => Promise<Blob>
  readonly fileName: string
  readonly children: ReactNode
}

export function CraftRoom<Work>(props: CraftRoomProps<Work>) {
  const { title, asks, wall, fresh, work, onAgain, file, fileName, children } = props
  const { t } = useLingui()
  usePageTitle(title)
  const floor = useRef<HTMLElement>(null)
  useKeptFocus(floor)
  const narrow = useNarrow()
  const navigate = useNavigate()
  const { before, after } = work.history
  const save = async () => {
    const made = await file().catch(() => undefined)
    if (!made) return notify.error(t`Your picture could not be saved.`)
    download(made, fileName)
    notify.success(t`Your picture is saved.`)
  }
  const startNew = () => void navigate(fresh, { state: asNew })
  const more = (then: () => void) => (
    <>
      {work.stored ? (
        <HandInButton picture={work.stored.id} look="quiet" className="craft-hand-in" />
      ) : null}
      <BarTool
        label={t`New page`}
        icon={<FilePlus2 />}
        disabled={!work.stored}
        onClick={() => {
          then()
          startNew()
        }}
      />
    </>
  )
  return (
    <div className="craft area-arts">
      <header className="craft-bar">
        <nav className="craft-ways" aria-label={t`Back and home`}>
          <Way to={wall} label={t`Back`} icon={<ArrowLeft />} />
          <Way to={paths.home()} label={t`Home`} icon={<House />} />
          <SpeakerButton text={asks.text} lang={asks.language} />
          {narrow ? null : <MuteButton />}
        </nav>
        <Toolbar.Root className="craft-tools" aria-label={t`Tools`}>
          <BarTool label={t`Undo`} icon={<Undo2 />} disabled={!before.length} onClick={work.undo} />
          <BarTool label={t`Redo`} icon={<Redo2 />} disabled={!after.length} onClick={work.redo} />
          <BarTool
            label={t`Start again`}
            icon={<Trash2 />}
            disabled={!onAgain}
            onClick={() => onAgain?.()}
          />
          {narrow ? null : more(() => {})}
          <BarTool label={t`Save`} icon={<Download />} onClick={() => void save()} filled />
          {narrow ? <MoreTools tools={more} /> : null}
        </Toolbar.Root>
      </header>
      <main ref={floor} id="main" className="craft-floor">
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
        {children}
      </main>
    </div>
  )
}

interface WayProps {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
}

const Way = ({ to, label, icon }: WayProps) => (
  <Link to={to} className="kl-tool" aria-label={label} title={label}>
    {icon}
  </Link>
)

/** The tray of the tools that have no room in the bar. */
function MoreTools({ tools }: { tools: (then: () => void) => ReactNode }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = t`More tools`
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Toolbar.Button
        className="kl-tool"
        render={<Popover.Trigger />}
        aria-label={label}
        title={label}
      >
        <Ellipsis />
      </Toolbar.Button>
      <Popover.Portal>
        <Popover.Positioner className="craft-tray-place" sideOffset={12} collisionPadding={4}>
          <Popover.Popup className="craft-tray" aria-label={label}>
            <Toolbar.Root className="craft-tray-things" aria-label={label}>
              {tools(() => setOpen(false))}
            </Toolbar.Root>
            <MuteButton />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
