// A tool of a bar of tools: one icon with its name; the bar is Base UI's Toolbar.
import { Toolbar } from '@base-ui/react/toolbar'
import type { ReactNode } from 'react'

export type BarToolProps = {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
  /** Ink: the one act of the bar. */
  filled?: boolean
}

/** An act in a bar. */
export const BarTool = ({ label, icon, onClick, disabled = false, filled }: BarToolProps) => (
  <Toolbar.Button
    className="kl-tool"
    aria-label={label}
    title={label}
    disabled={disabled}
    data-filled={filled || undefined}
    onClick={onClick}
  >
    {icon}
  </Toolbar.Button>
)
