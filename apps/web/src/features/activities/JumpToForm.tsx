// The floating button that scrolls to the form while the form is below the window.
import { Trans } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/index.ts'

/** Whether an element is wholly below the window. */
function useIsBelow(element: RefObject<HTMLElement | null>): boolean {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return below
}

export function JumpToForm({ form }: { form: RefObject<HTMLElement | null> }) {
  if (!useIsBelow(form)) return null
  return (
    <Button
      className="fixed right-gutter bottom-14 z-10 shadow-lift"
      icon={<ArrowDown aria-hidden="true" />}
      onClick={() => {
        form.current?.scrollIntoView({ behavior: 'smooth' })
        form.current?.focus({ preventScroll: true })
      }}
    >
      <Trans>Submit Your Work</Trans>
    </Button>
  )
}
