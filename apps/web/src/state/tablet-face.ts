// The face that was chosen for the child who tapped it last on this tablet's wall, so that the top of
// her pages shows the same one.
import { stored } from './stored.ts'

interface TappedFace {
  readonly personId: string
  /** The address of her picture. */
  readonly address: string
}

export const tappedFace = stored<TappedFace | null>(
  'kinderleaf:tapped-face',
  (text) => {
    const [, personId, address] = /^(\S+) (.+)$/s.exec(text ?? '') ?? []
    return personId && address ? { personId, address } : null
  },
  (face) => (face ? `${face.personId} ${face.address}` : null),
)

/** Undefined for somebody else, and where none was chosen. */
export function tappedFaceOf(personId: string): string | undefined {
  const face = tappedFace.read()
  return face?.personId === personId ? face.address : undefined
}
