// The address of a person's drawn face.
import { face, unknownFace } from '../pictures/faces.ts'

// a picture rather than elements: a long list shows the same few faces again and again
const addresses = new Map<string | undefined, string>()
const mostAddresses = 500

/** The face of an id; a leaf without one. */
export function faceAddress(seed: string | undefined): string {
  const cached = addresses.get(seed)
  if (cached) return cached
  const address = `data:image/svg+xml,${encodeURIComponent(seed ? face(seed) : unknownFace)}`
  if (addresses.size >= mostAddresses) addresses.clear()
  addresses.set(seed, address)
  return address
}
