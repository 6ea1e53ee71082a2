// A button, or the element in `render` (a router's link), so that the kit needs no router.
import { type ComponentPropsWithRef, cloneElement, type ReactElement, type ReactNode } from 'react'

/** An element without content, such as `<Link to="/quiz-list" />`; the kit adds the other props. */
export type Rendered = ReactElement<{ className?: string; children?: ReactNode }>

type PressableProps = ComponentPropsWithRef<'button'> & {
  /** Rendered in place of the button. */
  render?: Rendered | undefined
  /** Keeps the focus, ignores clicks. */
  busy?: boolean | undefined
  'data-look'?: string
  'data-size'?: string
}

/** A button, or the element of `render` with the same look and content. */
export function Pressable({ render, busy, className = '', children, ...rest }: PressableProps) {
  if (render) {
    const { type: _type, disabled: _disabled, ref: _ref, ...shared } = rest
    const both = [className, render.props.className].filter(Boolean).join(' ')
    return cloneElement(render, { ...shared, className: both }, children)
  }
  return (
    <button
      type="button"
      {...rest}
      className={className}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {children}
    </button>
  )
}
