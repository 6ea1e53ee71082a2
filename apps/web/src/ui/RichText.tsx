// A teacher's rich text, sanitised again before it is shown. The sanitiser is loaded only when
// needed.
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

/** What is visible loads first. */
const unseenAfterMs = 1_000

/**
 * Calls back when the place is visible, or after a moment, for the page search. Returns a function
 * that cancels.
 */
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

/** Writes the sanitised text into the place; links open in a new tab. */
async function fill(place: Element, html: string, isWanted: () => boolean) {
  const { default: purify } = await import('dompurify')
  const safe = purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const link of safe.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  if (isWanted()) place.replaceChildren(safe)
}

/** Rich text as elements; scripts, styles, pictures and links other than http(s) are removed. */
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

/** Rich text as plain text, for summaries and for speaking. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const blocks = 'p, li, h2, h3, ul, ol, blockquote, br'
  for (const block of parsed.querySelectorAll(blocks)) {
    block.prepend(' ')
    block.append(' ')
  }
  for (const silent of parsed.querySelectorAll('script, style')) silent.remove()
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
