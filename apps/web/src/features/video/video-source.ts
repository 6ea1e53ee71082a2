// How a teacher's video link is shown: in the provider's frame, in the browser's own player, or as
// a link.
import { readVideoLink } from '@kinderleaf/contract/plain'

/** In the provider's frame, or in the browser's own player. */
export type PlayableSource = { readonly kind: 'frame' | 'file'; readonly src: string }

export type VideoSource =
  | PlayableSource
  /** Null when there is no address that may be followed. */
  | { readonly kind: 'link'; readonly url: string | null }

const filmEnding = /\.(mp4|webm)$/iu

/** Reads a link as typed by a teacher; an own address may be a path. */
export function videoSource(text: string | null | undefined): VideoSource {
  const typed = text?.trim() ?? ''
  const embeddable = readVideoLink(typed)
  // rel=0 keeps the suggestions after the end to the same channel
  if (embeddable) return { kind: 'frame', src: `${embeddable.embedUrl}?autoplay=1&rel=0` }
  const url = typed.startsWith('/') ? URL.parse(typed, location.origin) : URL.parse(typed)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'link', url: null }
  }
  return filmEnding.test(url.pathname)
    ? { kind: 'file', src: url.href }
    : { kind: 'link', url: url.href }
}
