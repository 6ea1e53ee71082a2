// Brings the keyboard's focus back to a card that was drawn anew or moved while it was on it.

/**
 * Remembers the control of a card that has the focus. What it answers gives it back, where it was
 * lost: to the same card wherever that stands now, or else to the one that stands in its place.
 */
export function keepFocus(list: HTMLElement): () => void {
  const focused = document.activeElement
  const card = focused?.closest<HTMLElement>('[data-card]')
  if (!focused || !card || !list.contains(card)) return () => {}
  const id = card.dataset.card
  const place = Array.from(list.children).indexOf(card)
  return () => {
    if (document.activeElement !== document.body) return
    const cards = Array.from(list.querySelectorAll<HTMLElement>('[data-card]'))
    const next = cards.find(({ dataset }) => dataset.card === id) ?? cards[place]
    next?.querySelector<HTMLElement>(focused.localName)?.focus({ preventScroll: true })
  }
}
