// A small button of the desk, for acts on one thing in a row.
import type { ComponentPropsWithRef } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'

export type SmallButtonProps = ComponentPropsWithRef<'button'> & {
  /** Has an edge. */
  lined?: boolean
  /** A link to render in its place. */
  render?: Rendered
}

/** Words, an icon, or both. */
export const SmallButton = ({ lined, className = '', ...rest }: SmallButtonProps) => (
  <Pressable
    {...rest}
    className={`kl-small-button ${className}`}
    data-look={lined ? 'lined' : 'bare'}
  />
)
