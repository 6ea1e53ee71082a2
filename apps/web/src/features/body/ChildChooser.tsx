// Chooses how the drawn child looks: heads of hair, and skins and hair colours as leaves.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../ui/index.ts'
import { type Phrase, RoomTool, useOpening, useSpeaker } from '../rooms/index.ts'
import { Child } from './Child.tsx'
import { hairColours, hairStyles, type Look, skins } from './looks.ts'

/** A head with room for the biggest hair. */
const headBox = '56 4 288 288'
/** Two who do not look alike, on the button. */
const others: readonly Look[] = [
  { hair: 'buns', skin: 0, colour: 3 },
  { hair: 'puff', skin: 4, colour: 0 },
]

interface ChildChooserProps {
  readonly look: Look
  readonly instruction: Phrase
  readonly onChoose: (change: Partial<Look>) => void
}

/** The button, and the dialog that it opens. */
export function ChildChooser({ look, instruction, onChoose }: ChildChooserProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  useOpening(open ? instruction : undefined, useSpeaker())
  return (
    <>
      <RoomTool label={t`Choose a child`} onPress={() => setOpen(true)}>
        {others.map((other) => (
          <Child key={other.hair} look={other} viewBox={headBox} />
        ))}
      </RoomTool>
      <Dialog open={open} onOpenChange={setOpen} title={instruction.text}>
        <fieldset className="body-choice" data-of="hair">
          <legend className="sr-only">{t`Hair`}</legend>
          {hairStyles.map((hair, place) => (
            <button
              key={hair}
              type="button"
              aria-label={t`Hair ${place + 1}`}
              aria-pressed={hair === look.hair}
              onClick={() => onChoose({ hair })}
            >
              <Child look={{ ...look, hair }} viewBox={headBox} />
            </button>
          ))}
        </fieldset>
        <fieldset className="body-choice" data-of="skin">
          <legend className="sr-only">{t`Skin`}</legend>
          {skins.map(({ skin }, place) => (
            <button
              key={skin}
              type="button"
              aria-label={t`Skin ${place + 1}`}
              aria-pressed={place === look.skin}
              onClick={() => onChoose({ skin: place })}
            >
              <i style={{ background: skin }} />
            </button>
          ))}
        </fieldset>
        <fieldset className="body-choice" data-of="colour">
          <legend className="sr-only">{t`Hair colour`}</legend>
          {hairColours.map((colour, place) => (
            <button
              key={colour}
              type="button"
              aria-label={t`Hair colour ${place + 1}`}
              aria-pressed={place === look.colour}
              onClick={() => onChoose({ colour: place })}
            >
              <i style={{ background: colour }} />
            </button>
          ))}
        </fieldset>
      </Dialog>
    </>
  )
}
