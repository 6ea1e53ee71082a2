// Choosing the face by which a child finds herself on the wall. Each choice shows her face with that
// part changed.
import type { Face } from '@kinderleaf/contract'
import { faceSkins, hairColours, hairStyles, wornColours } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Avatar, Button, chosenFaceAddress, PictureChoices } from '../../../ui/index.ts'

/** What a choice begins with. */
const firstFace: Face = {
  ...{ skin: 1, hair: 'short', hairColour: 'brown', colour: 'sky' },
  ...{ glasses: false, hijab: false, hearingAid: false },
}

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
          <Button look="quiet" onClick={() => onChange(firstFace)}>{t`Choose a face`}</Button>
        )}
      </div>
      {face ? <Parts face={face} onChange={onChange} /> : null}
    </fieldset>
  )
}

interface PartsProps {
  readonly face: Face
  readonly onChange: (face: Face) => void
}

function Parts({ face, onChange }: PartsProps) {
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
  ) => <Part label={label} face={face} choices={choices} onChange={onChange} />
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

interface PartProps extends PartsProps {
  readonly label: string
  readonly choices: readonly (readonly [word: string, part: Partial<Face>])[]
}

function Part({ label, face, choices, onChange }: PartProps) {
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
        look="faces"
        pictures={[...faces].map(([src, { word }]) => ({ src, alt: word, word }))}
        chosen={chosenFaceAddress(face) ?? ''}
        onChoose={(src) => {
          const chosen = faces.get(src)
          if (chosen) onChange(chosen.changed)
        }}
      />
    </div>
  )
}
