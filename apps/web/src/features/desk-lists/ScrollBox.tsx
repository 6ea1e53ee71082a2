// Words that scroll by themselves where there are many of them. Only then is it a stop of the Tab key,
// since not every browser lets a keyboard scroll what is none.
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ScrollBoxProps {
  /** What is in it, for whoever comes to it by the keyboard. */
  readonly label: string
  /** How high it may become. */
  readonly className: string
  readonly children: ReactNode
}

export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
      setScrolls(scrollHeight > clientHeight)
    })
    for (const part of [box.current, content.current]) if (part) sizes.observe(part)
    return () => sizes.disconnect()
  }, [])
  const stop = scrolls ? ({ tabIndex: 0, role: 'group', 'aria-label': label } as const) : {}
  return (
    <div ref={box} className={`overflow-y-auto ${className}`} {...stop}>
      <div ref={content}>{children}</div>
    </div>
  )
}
