// Text buttons. One filled button in a view; the second choice is quiet.
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** The text, which is the accessible name. */
  children: ReactNode
  /**
   * filled: the main action; quiet: a second choice; text: the least important; danger: deletes
   * (adult).
   */
  look?: 'filled' | 'quiet' | 'text' | 'danger'
  /** big: the main action of a child's page. */
  size?: 'normal' | 'big'
  /** Drawn before the words. */
  icon?: ReactNode
  /** While true the button keeps the focus, ignores clicks and shows `busyText`. */
  busy?: boolean
  busyText?: string
  /** A link to render in its place: `<Link to="…" />`. */
  render?: Rendered
}

/** A button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    children,
    look = 'filled',
    size = 'normal',
    icon,
    busyText,
    className = '',
    ...rest
  } = props
  return (
    <Pressable {...rest} className={`kl-button ${className}`} data-look={look} data-size={size}>
      {icon}
      {rest.busy ? (busyText ?? children) : children}
    </Pressable>
  )
}

type WordLinkProps = { children: ReactNode; icon?: ReactNode; render: Rendered }

/** An underlined text link. */
export function WordLink({ children, icon, render }: WordLinkProps) {
  return (
    <Pressable className="kl-word-link" render={render}>
      {icon}
      {children}
    </Pressable>
  )
}
