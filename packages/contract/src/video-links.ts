// Which video links can be embedded (specification, section 5): a watch, embed or short-link form
// whose id consists of letters, digits, underscore or hyphen. Pure and plain.

export interface VideoLink {
  provider: 'youtube'
  id: string
  /** Privacy-enhanced player address; contacted only once somebody presses play. */
  embedUrl: string
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
])
const idForm = /^[A-Za-z0-9_-]+$/

/** The hosts that a page may frame (Content-Security-Policy frame-src). */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com'] as const

/** Reads a link typed by a teacher; null when it is no video that can be embedded. */
export function readVideoLink(text: string): VideoLink | null {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username || url.password || url.port) return null
  const id = youtubeId(url)
  if (!id || !idForm.test(id) || id.length > 64) return null
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
