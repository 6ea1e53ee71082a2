// The parts of a face, each with its choices: a choice shows the face with that part changed, and has a
// word that can be spoken.
import type { Face } from '@kinderleaf/contract'
import { faceSkins, hairColours, hairStyles, wornColours } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { chosenFaceAddress, PictureChoices } from '../../ui/index.ts'

interface FacePartsProps {
  readonly face: Face
  readonly onChange: (face: Face, word: string) => void
  /** For a child's hand. */
  readonly isBig?: boolean
}

export function FaceParts({ face, onChange, isBig = false }: FacePartsProps) {
  const { t } = useLingui()
  const skins = [
    t`Very light`,
    t`Light`,
    t`Light brown`,
    t`Brown`,
    t`Dark brown`,
    t`Very dark brown`,
  ]
  const hairs = {
    ...{ short: t`Short`, side: t`To the side`, long: t`Long`, curly: t`Curly`, buns: t`Two buns` },
  }
  const colours = {
    ...{ black: t`Black`, brown: t`Brown`, chestnut: t`Chestnut`, fair: t`Fair`, grey: t`Grey` },
  }
  const worn = {
    ...{ tomato: t`Red`, sun: t`Yellow`, sky: t`Blue`, leaf: t`Green`, rose: t`Pink` },
  }
  const without = t`Without`
  const part = (
    label: string,
    choices: readonly (readonly [word: string, part: Partial<Face>])[],
  ) => <Part label={label} face={face} choices={choices} onChange={onChange} isBig={isBig} />
  return (
    <>
      {part(
        t`Skin`,
        faceSkins.map((skin) => [skins[skin] ?? '', { skin }] as const),
      )}
      {part(t`Hair`, [
        ...hairStyles.map((hair) => [hairs[hair], { hair, hijab: false }] as const),
        [t`Hijab`, { hijab: true }],
      ])}
      {face.hijab
        ? null
        : part(
            t`Hair colour`,
            hairColours.map((hairColour) => [colours[hairColour], { hairColour }] as const),
          )}
      {part(
        t`Clothes`,
        wornColours.map((colour) => [worn[colour], { colour }] as const),
      )}
      {part(t`Glasses`, [
        [without, { glasses: false }],
        [t`With`, { glasses: true }],
      ])}
      {part(t`Hearing aid`, [
        [without, { hearingAid: false }],
        [t`With`, { hearingAid: true }],
      ])}
    </>
  )
}

interface PartProps extends FacePartsProps {
  readonly label: string
  readonly choices: readonly (readonly [word: string, part: Partial<Face>])[]
}

function Part({ label, face, choices, onChange, isBig }: PartProps) {
  const faces = new Map(
    choices.map(([word, part]) => {
      const changed = { ...face, ...part }
      return [chosenFaceAddress(changed) ?? '', { word, changed }]
    }),
  )
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{label}</p>
      <PictureChoices
        label={label}
        look={isBig ? 'big-faces' : 'faces'}
        pictures={[...faces].map(([src, { word }]) => ({ src, alt: word, word }))}
        chosen={chosenFaceAddress(face) ?? ''}
        onChoose={(src) => {
          const chosen = faces.get(src)
          if (chosen) onChange(chosen.changed, chosen.word)
        }}
      />
    </div>
  )
}
