// Tells cards that pass under a resting mouse from those it was moved to: if they turned their
// corners, a scroll would be twice the work (docs/decisions/0013-cards.md).

/** Marks a list while the page is scrolled, where the browser says when it rests again. */
export function markScrolling(list: HTMLElement, signal: AbortSignal): void {
  if (!('onscrollend' in window)) return
  let isScrolled = false
  const move = () => {
    if (isScrolled) return
    isScrolled = true
    list.dataset.scrolling = ''
  }
  const rest = () => {
    isScrolled = false
    delete list.dataset.scrolling
  }
  addEventListener('scroll', move, { passive: true, signal })
  addEventListener('scrollend', rest, { signal })
}
