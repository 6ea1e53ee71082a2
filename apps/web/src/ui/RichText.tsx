// What a teacher wrote with the editor, made safe once more before it is shown. The sanitiser is
// loaded only when there is something to show.
import { useEffect, useRef } from 'react'

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'h2',
    'h3',
    'strong',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
  ],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
}

/** Until then the line and the processor belong to what is in sight. */
const unseenAfterMs = 1_000

/** Once the place is in sight, or soon, for the browser's search. Answers how to give it up. */
function whenSeenOrSoon(place: Element, then: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const go = () => {
    stop()
    then()
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && go())
  const timer = setTimeout(go, unseenAfterMs)
  observer.observe(place)
  return stop
}

/** Puts what is safe of the text into the place; links open elsewhere. */
async function fill(place: Element, html: string, isWanted: () => boolean) {
  const { default: purify } = await import('dompurify')
  const safe = purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const link of safe.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  if (isWanted()) place.replaceChildren(safe)
}

/** Rich text as elements; scripts, styles, pictures and other links than http(s) are taken out. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let current = true
    const stop = whenSeenOrSoon(element, () => void fill(element, html, () => current))
    return () => {
      current = false
      stop()
    }
  }, [html])
  return <div ref={place} className="kl-rich" />
}

/** The words of rich text without its form, for summaries and for speaking. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const block of parsed.querySelectorAll('p, li, h2, h3, br')) block.append(' ')
  for (const silent of parsed.querySelectorAll('script, style')) silent.remove()
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
