// Pictures as files of questions hold them: as text in base64, or as the name of a drawing of ours.
// Pure.
import { limits } from '@kinderleaf/contract/plain'

/** How those that can be uploaded begin in base64. */
const kinds = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
] as const

const drawn = /^\/pictures\/[a-z]+\/[\w-]+\.svg$/

/** The `data:` address of a picture; empty for what is none, or is too large. */
export function addressOfPicture(base64: string): string {
  const encoded = base64.replace(/\s+/g, '')
  const kind = kinds.find(([start]) => encoded.startsWith(start))?.[1]
  const isWhole = encoded.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(encoded)
  if (!kind || !isWhole || (encoded.length * 3) / 4 > limits.pictureBytes) return ''
  return `data:image/${kind};base64,${encoded}`
}

/** Whether it is such an address, or that of a drawing of ours. */
export const isUsablePicture = (address: string): boolean =>
  drawn.test(address) ||
  (address.startsWith('data:') && addressOfPicture(encodedOf(address)) === address)

/** The part of a `data:` address that is base64. */
export const encodedOf = (address: string): string => address.slice(address.indexOf(',') + 1)
