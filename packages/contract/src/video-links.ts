// Classifies a lecture's link: an embeddable video of a provider (specification, section 5: a
// watch, embed or short-link form whose id consists of letters, digits, underscore or hyphen), a
// film file, or another page. Pure.
import { limits } from './limits.ts'

export interface VideoLink {
  provider: 'youtube' | 'vimeo'
  id: string
  /** Privacy-enhanced player address, loaded only after play is pressed. */
  embedUrl: string
}

export type LectureLink =
  | ({ kind: 'embed' } & VideoLink)
  /** An MP4 or WebM file, on this server (a path) or elsewhere. */
  | { kind: 'file'; url: string }
  /**
   * Any other page, opened outside the product. `provider` is set for a provider's pages with
   * several videos.
   */
  | { kind: 'page'; url: string; host: string; provider: VideoLink['provider'] | null }
  | { kind: 'refused'; why: 'empty' | 'too-long' | 'no-web-address' | 'holds-password' }

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com'])
const idForm = /^[A-Za-z0-9_-]{1,64}$/
const vimeoForm = /^\/(?<id>\d{1,20})(?:\/(?<key>[0-9a-f]{1,64}))?\/?$/
const filmEnding = /\.(mp4|webm)$/iu
const ownFilm = /^\/media\/[\w./-]+\.(mp4|webm)(\?[^#]*)?$/u

/** The origins for Content-Security-Policy frame-src. */
export const videoFrameOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const

/** Parses a link typed by a teacher; null when it is no embeddable video. */
export function readVideoLink(text: string): VideoLink | null {
  const url = URL.parse(text.trim())
  if (!url || !isWebAddress(url) || url.username || url.password || url.port) return null
  return youtubeLink(url) ?? vimeoLink(url)
}

/** Classifies a lecture's link; films on this server may be written as a path. */
export function readLectureLink(text: string): LectureLink {
  const typed = text.trim()
  if (typed === '') return { kind: 'refused', why: 'empty' }
  if (typed.length > limits.urlLength) return { kind: 'refused', why: 'too-long' }
  if (ownFilm.test(typed)) return { kind: 'file', url: typed }
  const url = URL.parse(typed)
  if (!url || !isWebAddress(url)) return { kind: 'refused', why: 'no-web-address' }
  if (url.username || url.password) return { kind: 'refused', why: 'holds-password' }
  const video = readVideoLink(typed)
  if (video) return { kind: 'embed', ...video }
  return filmEnding.test(url.pathname)
    ? { kind: 'file', url: url.href }
    : { kind: 'page', url: url.href, host: url.host, provider: providerOf(url) }
}

function providerOf({ hostname }: URL): VideoLink['provider'] | null {
  if (hostname === 'youtu.be' || youtubeHosts.has(hostname)) return 'youtube'
  return hostname === 'player.vimeo.com' || vimeoHosts.has(hostname) ? 'vimeo' : null
}

const isWebAddress = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

function youtubeLink(url: URL): VideoLink | null {
  const id = youtubeId(url)
  if (!id || !idForm.test(id)) return null
  return { provider: 'youtube', id, embedUrl: `${videoFrameOrigins[0]}/embed/${id}` }
}

function youtubeId(url: URL): string | null {
  if (url.hostname === 'youtu.be') return onlySegment(url.pathname, '/')
  if (!youtubeHosts.has(url.hostname)) return null
  if (url.pathname === '/watch') return url.searchParams.get('v')
  return onlySegment(url.pathname, '/embed/')
}

function onlySegment(path: string, prefix: string): string | null {
  if (!path.startsWith(prefix)) return null
  const rest = path.slice(prefix.length).replace(/\/$/, '')
  return rest.includes('/') ? null : rest
}

// An unlisted video needs its key, in the path or as `h`. `dnt` keeps Vimeo from setting cookies.
function vimeoLink(url: URL): VideoLink | null {
  const found = vimeoForm.exec(vimeoPath(url) ?? '')?.groups
  if (!found?.id) return null
  const key = found.key ?? url.searchParams.get('h')
  const query = key && /^[0-9a-f]{1,64}$/.test(key) ? `?dnt=1&h=${key}` : '?dnt=1'
  const embedUrl = `${videoFrameOrigins[1]}/video/${found.id}${query}`
  return { provider: 'vimeo', id: found.id, embedUrl }
}

function vimeoPath(url: URL): string | null {
  if (vimeoHosts.has(url.hostname)) return url.pathname
  if (url.hostname !== 'player.vimeo.com' || !url.pathname.startsWith('/video/')) return null
  return url.pathname.slice('/video'.length)
}
