// Choosing the face by which a child finds herself on the wall, as her teacher does it.
import type { Face } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { faceLike } from '../../pictures/chosen-face.ts'
import { Avatar, Button, chosenFaceAddress } from '../../ui/index.ts'
import { FaceParts } from './FaceParts.tsx'

interface FaceChooserProps {
  /** Whose face is drawn from it while none is chosen. */
  readonly seed: string
  readonly face: Face | null
  readonly onChange: (face: Face | null) => void
}

export function FaceChooser({ seed, face, onChange }: FaceChooserProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t`Face`}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar seed={seed} chosen={chosenFaceAddress(face)} size="huge" />
        {face ? (
          <Button look="quiet" onClick={() => onChange(null)}>{t`Draw it from her account`}</Button>
        ) : (
          <Button look="quiet" onClick={() => onChange(faceLike(seed))}>{t`Choose a face`}</Button>
        )}
      </div>
      {face ? <FaceParts face={face} onChange={onChange} /> : null}
    </fieldset>
  )
}
