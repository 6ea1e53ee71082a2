// What is printed, and the only thing on paper while it is on the page; on the screen it is not shown.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from './printing.ts'

export function Printed({ children }: { children: ReactNode }) {
  useEffect(() => {
    const page = document.getElementById('root')
    page?.classList.add('print:hidden')
    return () => page?.classList.remove('print:hidden')
  }, [])
  return createPortal(<div className="hidden print:block">{children}</div>, document.body)
}

interface PrintedOnceProps {
  readonly children: ReactNode
  /** The paper is made, or nobody wanted it: take it off the page. */
  readonly onOver: () => void
}

/** Prints by itself as soon as it is on the page. */
export function PrintedOnce({ children, onOver }: PrintedOnceProps) {
  const sheets = useRef<HTMLDivElement>(null)
  usePrinting(sheets, true, () => {})
  // some browsers go on at once and draw the paper only later
  const end = useEffectEvent(onOver)
  useEffect(() => {
    const after = () => end()
    addEventListener('afterprint', after)
    return () => removeEventListener('afterprint', after)
  }, [])
  return (
    <Printed>
      <div ref={sheets}>{children}</div>
    </Printed>
  )
}
