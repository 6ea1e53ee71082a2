// When the focused element of a room disappears with a round, a view or a dialog, the first control
// of the room gets the focus.
import { type RefObject, useEffect } from 'react'

/** What can be pressed, without the second area of a part that is in two places. */
const pressable = ':is(button:enabled, a[href], [role="button"]):not([tabindex="-1"])'

const isGone = (element: Element) => !element.isConnected || element.matches(':disabled')

/** `floor` is the room's main element. */
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
    // a dialog returns the focus by itself, a moment after it closes
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
