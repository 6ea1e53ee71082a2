// What is printed, and the only thing on paper while it is on the page; on the screen it is not shown.
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

export function Printed({ children }: { children: ReactNode }) {
  useEffect(() => {
    const page = document.getElementById('root')
    page?.classList.add('print:hidden')
    return () => page?.classList.remove('print:hidden')
  }, [])
  return createPortal(<div className="hidden print:block">{children}</div>, document.body)
}
