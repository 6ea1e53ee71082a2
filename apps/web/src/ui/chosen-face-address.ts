// The address of the face that was chosen for a child.
import type { Face } from '@kinderleaf/contract'
import { chosenFace } from '../pictures/chosen-face.ts'

/** Undefined without a choice: she has the face that is drawn from her id. */
export const chosenFaceAddress = (face: Face | null | undefined): string | undefined =>
  face ? `data:image/svg+xml,${encodeURIComponent(chosenFace(face))}` : undefined
