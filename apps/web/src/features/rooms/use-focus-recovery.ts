// The keyboard keeps its place in a room: where what had the focus goes away with a round, a view or
// a dialog, the first thing that can be pressed on the floor gets it.
import { type RefObject, useEffect } from 'react'

/** What can be pressed; a part of a drawing that is in two places is one of them. */
const pressable = ':is(button:enabled, a[href], [role="button"]):not([tabindex="-1"])'

const isGone = (element: Element) => !element.isConnected || element.matches(':disabled')

/** `floor` is where the room is played. */
export function useFocusRecovery(floor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined
    let waiting = 0
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target
    }
    const recover = () => {
      waiting = 0
      if (!last || !isGone(last) || document.activeElement !== document.body) return
      floor.current?.querySelector<HTMLElement>(pressable)?.focus({ preventScroll: true })
    }
    // a dialog gives the focus back by itself, a moment after it has gone
    const watcher = new MutationObserver(() => {
      waiting ||= requestAnimationFrame(recover)
    })
    if (floor.current) {
      const changes = { childList: true, subtree: true, attributeFilter: ['disabled'] }
      watcher.observe(floor.current, changes)
    }
    watcher.observe(document.body, { childList: true })
    document.addEventListener('focusin', onFocusIn)
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(waiting)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [floor])
}
