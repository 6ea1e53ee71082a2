// Things that move: a thing that has taken a new place flies there from the old one. With reduced
// motion it is there at once.

const flightMs = 380

/** Animates an element from a former place. */
export function flyFrom(element: Element, from: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = element.getBoundingClientRect()
  if (to.width === 0) return
  const [x, y] = [
    from.x + from.width / 2 - (to.x + to.width / 2),
    from.y + from.height / 2 - (to.y + to.height / 2),
  ]
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` },
      { transform: 'none' },
    ],
    { duration: flightMs, easing: 'cubic-bezier(.2, .7, .2, 1)' },
  )
}
