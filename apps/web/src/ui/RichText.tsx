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

/** After the page has been drawn once: its picture goes before. */
async function readPurify() {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return import('dompurify')
}

/** Rich text as elements; scripts, styles, pictures and other links than http(s) are taken out. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let current = true
    void readPurify().then(({ default: purify }) => {
      const safe = purify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
      for (const link of safe.querySelectorAll('a')) {
        link.target = '_blank'
        link.rel = 'noopener noreferrer'
      }
      if (current) place.current?.replaceChildren(safe)
    })
    return () => {
      current = false
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
