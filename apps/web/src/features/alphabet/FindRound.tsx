// "Find it": hear a letter, tap its block. What cannot be heard is shown by its picture.
import { useLingui } from '@lingui/react/macro'
import { Check, Volume2, VolumeOff } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { FoundCelebration, FoundLeaves, type Phrase } from '../rooms/index.ts'
import type { Alphabet } from './alphabets.ts'
import { blockColour, plateColours, shownOf, written } from './letters.ts'
import { useTeachersWay } from './teachers-way.ts'
import { useFindLetter } from './use-find-letter.ts'

/** The round of finding letters by ear. */
export function FindRound({ alphabet }: { alphabet: Alphabet }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { says, shows } = useTeachersWay()
  const find = useFindLetter(alphabet, says)
  const { target, offered, isFound, isSilent, told, hint } = find
  const { language, sentences } = alphabet
  const shown = target && (isFound || isSilent) ? shownOf(target) : undefined
  const { leaf, plate } = plateColours(shown?.picture)
  // the page itself is rose
  const ground = leaf === 'var(--rose)' ? plate : leaf
  const praise: Phrase = { text: sentences.foundAll, language, parts: [sentences.foundAll] }
  return (
    <div className="letter-find">
      <button
        type="button"
        className="letter-ear"
        style={shown ? { background: ground } : undefined}
        aria-label={t`Hear the letter`}
        onClick={find.ask}
      >
        {shown ? (
          <img src={shown.src} alt={shown.alt} width={400} height={400} />
        ) : (
          <Volume2 className="letter-speak" />
        )}
        {shown && isSilent && !isFound ? <VolumeOff className="letter-unheard" /> : null}
      </button>
      <ul className="letter-offer">
        {offered.map((letter, index) => (
          <li key={letter} data-colour={blockColour(index)}>
            <button
              type="button"
              className="letter-block"
              lang={language}
              data-hint={letter === hint || undefined}
              data-lit={letter === told || undefined}
              data-found={(isFound && letter === target?.letter) || undefined}
              onClick={() => find.tap(letter)}
            >
              {written(letter, shows)}
              {isFound && letter === target?.letter ? <Check /> : null}
            </button>
          </li>
        ))}
      </ul>
      <FoundLeaves found={find.found} total={find.total} />
      <FoundCelebration
        area="learn"
        open={target === undefined}
        praise={praise}
        onAgain={find.again}
        onLeave={() => navigate(paths.alphabet())}
      />
    </div>
  )
}
