// Writes and reads addresses of stored files, and what they say of a file. Pure.
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import type { MediaKind, Visibility } from './media.ts'

export interface Address {
  visibility: Visibility
  id: string
  /** One of the file's stored contents: `1280.webp`, `file.pdf`, `file.mp4`. */
  variant: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const variants = '(?:320|640|1280|2048|whole)\\.webp|file\\.(?:pdf|docx?|mp4|webm|vtt|wav)'
/** By the extension in an address. Pictures are stored as WebP, whatever was uploaded. */
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  wav: 'audio/wav',
}
const documents: readonly string[] = ['pdf', 'doc', 'docx']
const stored = new RegExp(`^/media/(public|private)/(${uuid})/(${variants})$`)

/** The variant in a stored address; pages may request other widths of a picture. */
export const mainVariant = (kind: MediaKind, extension: string): string =>
  kind === 'picture' ? '1280.webp' : `file.${extension}`

/** The variant of a picture at full resolution. */
export const wholeVariant = 'whole.webp'
/** By the variant in the stored address: pictures to work on hang large, others lie in lists. */
const smallVariants = new Map([
  [wholeVariant, '640.webp'],
  [mainVariant('picture', ''), '320.webp'],
])

/** The address of a picture's small variant; any other address unchanged. */
export function smallAddress(url: string): string {
  const start = url.lastIndexOf('/') + 1
  const small = smallVariants.get(url.slice(start))
  return small === undefined ? url : url.slice(0, start) + small
}

/** Writes a stored address. */
export const writeAddress = ({ visibility, id, variant }: Address): string =>
  `/media/${visibility}/${id}/${variant}`

/** Parses a stored address; null when it is not ours. */
export function readAddress(path: string): Address | null {
  const [, visibility, id, variant] = stored.exec(path) ?? []
  if (!id || !variant) return null
  return { visibility: visibility === 'public' ? 'public' : 'private', id, variant }
}

/** The content type of what lies at an address. */
export const contentTypeOf = ({ variant }: Address): string =>
  contentTypes[extensionOf(variant)] ?? 'application/octet-stream'

/** Documents are downloads; whatever else there is, is shown in place. */
export const isDocument = ({ variant }: Address): boolean =>
  documents.includes(extensionOf(variant))

/** What plays with moving pictures. */
export const isFilm = ({ variant }: Pick<Address, 'variant'>): boolean =>
  fileTypes.video.some((each) => each === extensionOf(variant))

/**
 * The name under which a browser saves what is stored as `variant`, with the extension of its type;
 * empty for no name.
 */
export function servedName(name: string, variant: string): string {
  const clean = cleanFileName(name, limits.fileNameLength)
  const extension = extensionOf(variant)
  if (clean === '' || extensionOf(clean) === extension) return clean
  return cleanFileName(`${clean.replace(/\.[^.]*$/, '')}.${extension}`, limits.fileNameLength)
}

export type Reference =
  | { is: 'blank' }
  /** Part of the web app, or at the hosting provider: stored as it is. */
  | { is: 'accepted'; url: string }
  | { is: 'stored'; address: Address }
  | { is: 'data'; dataUrl: string }
  | { is: 'foreign' }

export interface KnownPlaces {
  /** Origins of this server. */
  ownOrigins: readonly string[]
  /** Base address of files at the school's hosting provider. */
  hostedBase: string | null
  /** Addresses of the drawn pictures, which belong to the web app. */
  drawn: ReadonlySet<string>
}

/** Classifies a client's reference to a picture or file. */
export function readReference(value: string | null | undefined, places: KnownPlaces): Reference {
  const text = (value ?? '').trim()
  if (text === '') return { is: 'blank' }
  if (/^data:/i.test(text)) return { is: 'data', dataUrl: text }
  const path = ownPath(text, places.ownOrigins)
  if (path !== null) {
    if (places.drawn.has(path)) return { is: 'accepted', url: path }
    const address = readAddress(path)
    return address ? { is: 'stored', address } : { is: 'foreign' }
  }
  const hosted = hostedUrl(text, places.hostedBase)
  return hosted ? { is: 'accepted', url: hosted } : { is: 'foreign' }
}

/** Whether an address is on this server, whether or not the file exists. */
export const isOwn = (text: string, { ownOrigins }: KnownPlaces): boolean =>
  ownPath(text.trim(), ownOrigins) !== null

// Without its query, since a form sends a signed link back as it was read.
function ownPath(text: string, ownOrigins: readonly string[]): string | null {
  const relative = text.startsWith('/') && !/^\/[/\\]/.test(text)
  const url = URL.parse(text, relative ? 'http://own.invalid' : undefined)
  if (!url || url.username || url.password) return null
  return relative || ownOrigins.includes(url.origin) ? url.pathname : null
}

function hostedUrl(text: string, base: string | null): string | null {
  const url = URL.parse(text)
  if (!base || !url || url.username || url.password) return null
  return url.href.startsWith(base.endsWith('/') ? base : `${base}/`) ? url.href : null
}

/** The extension in lower case, without the dot. */
export const extensionOf = (fileName: string): string =>
  /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** A file's name for people: no path, no control or direction characters, limited in length. */
export function cleanFileName(name: string, maxLength: number): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  if (plain.length <= maxLength) return plain
  const extension = extensionOf(plain)
  const ending = extension === '' || extension.length >= maxLength ? '' : `.${extension}`
  // half of a character is none
  const start = plain.slice(0, maxLength - ending.length).replace(/\p{Cs}$/u, '')
  return `${start}${ending}`.trim()
}
