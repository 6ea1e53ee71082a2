// Keys that act on the whole page, except where somebody writes or a dialog is open.
import { useLayoutEffect, useRef } from 'react'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role$="dialog"], [role="menu"]') !==
    null

/** With Control, on a Mac with Command, and perhaps with Shift: `mod+shift+z`. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string => {
  const letter = key.toLowerCase()
  return ctrlKey || metaKey ? `mod+${shiftKey ? 'shift+' : ''}${letter}` : letter
}

/** What each key does, by `KeyboardEvent.key` in small letters. One that is held does it once. */
export function usePageKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(acts)
  // a key acts on what is seen: it must not meet the state before, nor nothing yet
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.repeat || isWriting(event.target)) return
      const act = latest.current[nameOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
