// After going to another page: its h1 gets the focus and its title is announced, for people who do
// not see the page. On the way back to a list, the item that was opened there gets the focus. The
// first page of a visit is announced by the browser. What was said before is over.
import { useEffect, useRef, useState } from 'react'
import { endMessages } from '../ui/index.ts'

/** How long to wait for the heading of a page that loads slowly. */
const patienceMs = 5_000
/** The announcement is removed after this time, so that a screen reader does not meet it again. */
const announcedMs = 1_000

function whenHeadingAppears(then: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('h1')
  const found = find()
  if (found) {
    then(found)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const heading = find()
    if (!heading) return
    stop()
    then(heading)
  })
  const timer = setTimeout(() => observer.disconnect(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

/** Moves the focus and announces; a changed search in a list is the same page. */
export function PageFocus({ page }: { page: string }) {
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    endMessages()
    return whenHeadingAppears((heading) => {
      heading.tabIndex = -1
      const returned = document.querySelector<HTMLElement>('[data-returned]')
      // the router restores where the page was scrolled to
      const target = returned ?? heading
      target.focus({ preventScroll: true })
      setAnnouncement(document.title)
    })
  }, [page])
  useEffect(() => {
    if (!announcement) return
    const timer = setTimeout(() => setAnnouncement(''), announcedMs)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <p className="sr-only" aria-live="assertive">
      {announcement}
    </p>
  )
}
