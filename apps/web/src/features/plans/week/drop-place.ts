// Where something would be dropped: on a day, and before which of its plans.

export interface DropPlace {
  readonly day: string
  /** The plan before which it would stand; null: last. */
  readonly before: string | null
}

const planOf = (element: Element | null | undefined): string | null =>
  element?.getAttribute('data-plan') ?? null

/** The place in the window under a pointer; undefined beside all days. */
export function dropPlaceAt({ x, y }: { readonly x: number; readonly y: number }) {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.closest('[data-day]')?.getAttribute('data-day')
    if (day) return { day, before: beforeAt(element.closest('[data-plan]'), x) }
  }
  return undefined
}

/** Its first half is the place before a plan, its second half the one before the next. */
function beforeAt(card: Element | null, x: number): string | null {
  if (!card) return null
  const { left, width } = card.getBoundingClientRect()
  const isFirstHalf = x < left + width / 2 === (getComputedStyle(card).direction === 'ltr')
  return planOf(isFirstHalf ? card : card.nextElementSibling)
}
