// The keys of the studio, on the whole page except in text fields.
import { useEffect, useRef } from 'react'

type Acts = Readonly<Record<'record' | 'listen' | 'previous' | 'next', (() => void) | undefined>>

const actOf: Readonly<Record<string, keyof Acts>> = {
  r: 'record',
  l: 'listen',
  arrowleft: 'previous',
  arrowright: 'next',
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null

/** R records and stops, L plays, the arrows go to the prompt before and after. */
export function useStudioKeys(acts: Acts): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isWriting(event.target)) return
      const name = actOf[event.key.toLowerCase()]
      const act = name && latest.current[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
