// Drawings made of our own blocks, inline. The markup is parsed as SVG into the element, and it
// comes from src/pictures only, never from a person.
import { useCallback } from 'react'

type DrawnProps = {
  markup: string
  className: string
  /** The name of the picture; without it, it is decoration. */
  label?: string | undefined
}

/** A drawing as an element. */
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
