// Which addresses a lecture may link to, and the names of files. Pure.
import { limits, readLectureLink } from '@kinderleaf/contract/plain'

const refusals = {
  empty: 'Please give the address of the video; it begins with http:// or https://.',
  'too-long': `This address is too long; it may have ${limits.urlLength} characters.`,
  'no-web-address': 'This is no web address; it has to begin with http:// or https://.',
  'holds-password': 'Please give an address without a name and a password in it.',
} as const

/** The problem with a lecture's link; null for one that can be shown or opened. */
export function linkProblem(text: string): string | null {
  const link = readLectureLink(text)
  return link.kind === 'refused' ? refusals[link.why] : null
}

/** The last path segment of an address: the file's name when no other was given. */
export function fileNameOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.slice(path.lastIndexOf('/') + 1)
}
