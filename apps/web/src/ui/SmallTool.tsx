// A small tool of the desk: one icon with its name, in a bar or at the start of a row.
import type { ComponentPropsWithRef } from 'react'

export type SmallToolProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  label: string
  /** What it stands on is dragged by it. */
  grabs?: boolean
}

/** Pressed, it is the accent. */
export const SmallTool = ({ label, grabs, ...rest }: SmallToolProps) => (
  <button
    type="button"
    {...rest}
    className="kl-small-tool"
    data-grabs={grabs || undefined}
    aria-label={label}
    title={label}
  />
)
