// Inline drawings. The markup is parsed as SVG and comes from src/pictures only, never from a
// person.
import { useCallback } from 'react'

type DrawnProps = {
  markup: string
  className: string
  /** The alt text; without it the drawing is decorative. */
  label?: string | undefined
}

export function Drawn({ markup, className, label }: DrawnProps) {
  const draw = useCallback(
    (element: HTMLSpanElement | null) => {
      const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml')
      element?.replaceChildren(parsed.documentElement)
    },
    [markup],
  )
  if (!label) return <span ref={draw} className={className} aria-hidden="true" />
  return <span ref={draw} className={className} role="img" aria-label={label} />
}
