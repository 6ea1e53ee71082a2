// What was pressed by hand keeps the focus, and a film of another host takes it into a frame that tells
// us nothing of its keys. The keys of a clicker come back to the page, unless the Tab key went there.
import { type RefObject, useEffect } from 'react'

export function useKeysBack(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastKey = ''
    const press = ({ key }: KeyboardEvent) => {
      lastKey = key
    }
    // only once the frame has it can it be taken back
    const blur = () =>
      setTimeout(() => {
        if (!(document.activeElement instanceof HTMLIFrameElement) || lastKey === 'Tab') return
        focus()
        stage.current?.focus({ preventScroll: true })
      })
    // a click by Enter, Space or a screen reader has no count
    const click = ({ detail }: MouseEvent) => {
      if (detail > 0) stage.current?.focus({ preventScroll: true })
    }
    addEventListener('click', click)
    addEventListener('keydown', press, { capture: true })
    addEventListener('blur', blur)
    return () => {
      removeEventListener('click', click)
      removeEventListener('keydown', press, { capture: true })
      removeEventListener('blur', blur)
    }
  }, [stage])
}
