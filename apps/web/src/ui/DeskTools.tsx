// Small controls in the lists and forms of the desk: rows, tools, links.
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'

/** A button as wide as the list: add a row, show more rows. */
export const RowButton = ({ className = '', ...rest }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...rest} className={`kl-row-button ${className}`} />
)

type SmallToolProps = ComponentPropsWithRef<'button'> & {
  label: string
  /** It is the handle by which its row is dragged. */
  grabs?: boolean
}

/** An icon button; in the accent colour while pressed. */
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

type SmallButtonProps = ComponentPropsWithRef<'button'> & {
  /** With a border. */
  lined?: boolean
  /** A link to render in its place. */
  render?: Rendered
}

/** An action on one row: a text, an icon, or both. */
export const SmallButton = ({ lined, className = '', ...rest }: SmallButtonProps) => (
  <Pressable
    {...rest}
    className={`kl-small-button ${className}`}
    data-look={lined ? 'lined' : 'bare'}
  />
)

type SwitchLinkProps = {
  look: 'tab' | 'filter'
  /** Whether its page is shown. */
  current: boolean
  render: Rendered
  children: ReactNode
}

/** One of a row of links that change what a page shows. */
export const SwitchLink = ({ look, current, ...rest }: SwitchLinkProps) => (
  <Pressable
    {...rest}
    className="kl-switch"
    data-look={look}
    aria-current={current ? 'true' : undefined}
  />
)
