// The keys that a clicker sends, and those of a keyboard: they mean the page, wherever the focus is.
import { useLayoutEffect, useRef } from 'react'

export interface ClickerActs {
  readonly next?: (() => void) | undefined
  readonly previous?: (() => void) | undefined
  /** What is shown now is shown as a whole; without it the next is shown. */
  readonly reveal?: (() => void) | undefined
  readonly leave: () => void
  /** A letter or digit was typed. */
  readonly onSign?: ((sign: string) => void) | undefined
}

type Act = 'next' | 'previous' | 'reveal' | 'leave'

const actsOfKeys: Readonly<Record<string, Act>> = {
  PageDown: 'next',
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageUp: 'previous',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  ' ': 'reveal',
  Enter: 'reveal',
  Escape: 'leave',
}

/** Whether the key means what has the focus: a button that is pressed, a slider or an answer moved on. */
function isOfFocus(key: string, focused: Element | null): boolean {
  if (!focused || focused.closest('[role$="dialog"], textarea, select, [contenteditable]')) {
    return focused !== null
  }
  if (focused.closest('button, a')) return key === ' ' || key === 'Enter'
  return focused instanceof HTMLInputElement && (key === ' ' || key.startsWith('Arrow'))
}

export function useClicker(acts: ClickerActs): void {
  const latest = useRef(acts)
  // a key acts on what is seen: it must not meet the state before
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isOfFocus(key, target instanceof Element ? target : null)) return
      const { onSign, ...others } = latest.current
      const act = actsOfKeys[key]
      if (!act && !(onSign && /^[\p{L}\p{N}]$/u.test(key))) return
      // a player that has the focus would go on by five seconds, and the page scroll
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (!act) onSign?.(key)
      else if (act === 'reveal') (others.reveal ?? others.next)?.()
      else others[act]?.()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
