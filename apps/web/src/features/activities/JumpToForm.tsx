// The floating button that scrolls to the form while the form is below the window.
import { useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { RoundButton } from '../../ui/index.ts'

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
  const { t } = useLingui()
  if (!useIsBelow(form)) return null
  return (
    <RoundButton
      // small enough to leave the words of a button below it in sight
      className="fixed right-gutter bottom-14 z-10 shadow-lift"
      look="ink"
      label={t`Submit Your Work`}
      icon={<ArrowDown />}
      onClick={() => {
        form.current?.scrollIntoView({ behavior: 'smooth' })
        form.current?.focus({ preventScroll: true })
      }}
    />
  )
}
