// After going to another page: its h1 gets the focus and its title is announced, so that whoever
// does not see the page knows where they are. Coming back to a list, what was opened there gets it.
// The first page of a visit is announced by the browser.
import { useEffect, useRef, useState } from 'react'

/** A page whose data are slow shows its heading late. */
const patienceMs = 5_000
/** Heard by then; what stays would be read again by whoever walks through the page. */
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

/** Moves the focus and announces; search texts within one list are no other page. */
export function PageFocus({ page }: { page: string }) {
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
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
