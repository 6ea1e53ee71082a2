// Watches the whole document for pictures, recordings and downloads whose links have run out, and
// gives each a new one, once: so no page has to. Films renew theirs in their plate, with captions.
import { renewedLink } from './renewed-links.ts'

const isSigned = (address: string | null): address is string =>
  address?.startsWith('/media/private/') ?? false

let isWatching = false

/** May be called again. */
export function watchRefusedFiles(): void {
  if (isWatching) return
  isWatching = true
  // errors of pictures do not bubble
  document.addEventListener('error', ({ target }) => void renewFile(target), true)
  document.addEventListener('click', openRenewed, true)
  // it begins some time after the page
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) void renewFile(image)
  }
}

async function renewFile(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLImageElement || target instanceof HTMLAudioElement)) return
  const refused = target.getAttribute('src')
  if (!isSigned(refused)) return
  const link = await renewedLink(refused)
  // it may be of another file by now
  if (!link || target.getAttribute('src') !== refused) return
  if (target instanceof HTMLAudioElement) resume(target)
  target.src = link
}

/** Goes on where it was, once the new file is there. */
function resume(audio: HTMLAudioElement): void {
  const { currentTime, paused } = audio
  const goOn = () => {
    audio.currentTime = currentTime
    // a browser may refuse; the button is there to press again
    if (!paused) audio.play().catch(() => {})
  }
  audio.addEventListener('loadedmetadata', goOn, { once: true })
}

/** The link that was looked at and may be followed. */
let followed: HTMLAnchorElement | undefined

/** A refused download would open a page with nothing but an error: so it is asked for first. */
function openRenewed(event: MouseEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  const link = anchor?.getAttribute('href') ?? null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!anchor || !isSigned(link) || !isPlain || anchor === followed) return
  // what the page does on a press, it does when the link is followed
  event.stopPropagation()
  event.preventDefault()
  const follow = (good: string) => {
    anchor.setAttribute('href', good)
    followed = anchor
    anchor.click()
    followed = undefined
  }
  void openable(link).then(follow)
}

/** The link, or a new one if it is refused. */
async function openable(link: string): Promise<string> {
  try {
    const answer = await fetch(link, { method: 'HEAD', cache: 'no-store' })
    return answer.ok ? link : ((await renewedLink(link)) ?? link)
  } catch {
    // without an answer the browser says so
    return link
  }
}
