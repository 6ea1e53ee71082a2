// A toolbar: links, tools, and trays for what has no room. Arrow keys move between tools (the
// toolbar pattern), Tab skips them.
import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { House, Redo2, Undo2 } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { type Area, areaClass } from './area.ts'
import { WayBack } from './BackButton.tsx'
import { Pressable, type Rendered } from './pressable.tsx'
import type { SignName } from './signs.ts'
import { usePageKeys } from './use-page-keys.ts'

type ToolBarProps = {
  /** The accessible name: "Drawing tools". */
  label: string
  /** Links. */
  back: Rendered
  home: Rendered
  /** Of where Back leads. */
  backSign: SignName | undefined
  /** tall: 150 px, for more tools than have room in two rows of a phone. */
  look?: 'plain' | 'tall'
  /** Beside the links: the speaker, the mute switch. */
  sounds: ReactNode
  children: ReactNode
}

/** The bar; its children are the tools. */
export function ToolBar(props: ToolBarProps) {
  const { label, back, home, backSign, look = 'plain', sounds, children } = props
  const { t } = useLingui()
  return (
    <header className="kl-toolbar" data-look={look}>
      <nav className="kl-toolbar-set" aria-label={t`Back and home`}>
        <ToolLink label={t`Back`} icon={<WayBack sign={backSign} />} render={back} />
        <ToolLink label={t`Home`} icon={<House />} render={home} />
        {sounds}
      </nav>
      <Toolbar.Root className="kl-toolbar-set kl-toolbar-tools" aria-label={label}>
        {children}
      </Toolbar.Root>
    </header>
  )
}

/** The page of a bar and the work under it. */
export const ToolPage = ({ area, children }: { area: Area; children: ReactNode }) => (
  <div className={`kl-tool-page ${areaClass(area)}`}>{children}</div>
)

/** A group of tools. */
export const ToolSet = (props: ComponentPropsWithRef<'div'>) => (
  <div {...props} className="kl-toolbar-set" />
)

/** A row of a tray. */
export const TrayRow = ({ children }: { children: ReactNode }) => (
  <div className="kl-tray-row">{children}</div>
)

type ToolButtonProps = ComponentPropsWithRef<'button'> & { label: string }

/** A tool: a button of its own, or what a button of a bar renders. */
export const Tool = ({ label, className = '', ...rest }: ToolButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`kl-tool ${className}`}
    aria-label={label}
    title={label}
  />
)

type ToolProps = { label: string; icon: ReactNode }

/** A tool that is a link. */
export const ToolLink = ({ label, icon, render }: ToolProps & { render: Rendered }) => (
  <Pressable render={render} className="kl-tool" aria-label={label} title={label}>
    {icon}
  </Pressable>
)

type BarToolProps = ToolProps & {
  onClick: () => void
  disabled?: boolean
  /** Ink: the main action of the bar. */
  filled?: boolean
}

/** An action in a bar. */
export const BarTool = ({ label, icon, onClick, disabled = false, filled }: BarToolProps) => (
  <Toolbar.Button
    render={<Tool label={label} />}
    disabled={disabled}
    data-filled={filled || undefined}
    onClick={onClick}
  >
    {icon}
  </Toolbar.Button>
)

type StepToolsProps = {
  /** Whether there are steps to undo and redo. */
  steps: { readonly undo: boolean; readonly redo: boolean }
  onUndo: () => void
  onRedo: () => void
}

/** A step back and a step forward, by the keys that programs have for them, too. */
export function StepTools({ steps, onUndo, onRedo }: StepToolsProps) {
  const { t } = useLingui()
  const redo = steps.redo ? onRedo : undefined
  usePageKeys({ 'mod+z': steps.undo ? onUndo : undefined, 'mod+shift+z': redo, 'mod+y': redo })
  return (
    <>
      <BarTool label={t`Undo`} icon={<Undo2 />} disabled={!steps.undo} onClick={onUndo} />
      <BarTool label={t`Redo`} icon={<Redo2 />} disabled={!steps.redo} onClick={onRedo} />
    </>
  )
}

type ToolTrayProps = ToolProps & {
  /** Whether its button is a tool of a bar. */
  inBar?: boolean
  className?: string
  /** rows: the rows that its children are; flow: one thing after the other. */
  look?: 'rows' | 'flow'
  /** Where it opens; by default under its button. */
  place?: Pick<Popover.Positioner.Props, 'anchor' | 'sideOffset' | 'collisionPadding'>
  /** Its content; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** Opens under its button, and closes on Escape, on a tap elsewhere and with a choice. */
export function ToolTray({ label, icon, look = 'flow', ...props }: ToolTrayProps) {
  const { inBar = false, className = '', place, children } = props
  const [open, setOpen] = useState(false)
  const button = {
    className: `kl-tool ${className}`,
    'aria-label': label,
    title: label,
    children: icon,
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      {inBar ? (
        <Toolbar.Button {...button} render={<Popover.Trigger />} />
      ) : (
        <Popover.Trigger {...button} />
      )}
      <Popover.Portal>
        <Popover.Positioner
          className="kl-tray-place"
          sideOffset={12}
          collisionPadding={4}
          {...place}
        >
          <Popover.Popup className="kl-tray" data-look={look} aria-label={label}>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
