// The alphabet: 26 blocks. A tap plays the letter and opens its pop-up.
import './alphabet.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { art } from '../../pictures/covers.ts'
import { LetterPopup } from './LetterPopup.tsx'
import { clipSrc, entryOf, letterBlocks } from './letters.ts'
import { sayLetter } from './say.ts'

/** /learn-alphabet */
export function Component() {
  const { t } = useLingui()
  // the letter outlives its closing, so that the pop-up can give the focus back to its block
  const [shown, setShown] = useState({ letter: '', open: false, openings: 0 })
  const tap = (letter: string) => {
    sayLetter({ text: letter, clip: clipSrc(entryOf(letter)?.sounds.letter) })
    setShown(({ openings }) => ({ letter, open: true, openings: openings + 1 }))
  }
  return (
    <ChildPage area="learn" ground="field" title={t`Tap a letter`} back={paths.learn()}>
      <ul className="letter-blocks">
        {letterBlocks.map(({ letter, colour }) => (
          <li key={letter}>
            <button type="button" data-colour={colour} onClick={() => tap(letter)}>
              {letter}
              {letter.toLowerCase()}
            </button>
          </li>
        ))}
        <li className="letter-sprout" aria-hidden="true">
          <img src={art('sprout')} alt="" width={200} height={330} />
        </li>
      </ul>
      {shown.openings > 0 ? (
        <LetterPopup
          key={shown.openings}
          letter={shown.letter}
          entry={entryOf(shown.letter)}
          open={shown.open}
          onClose={() => setShown((last) => ({ ...last, open: false }))}
        />
      ) : null}
    </ChildPage>
  )
}
