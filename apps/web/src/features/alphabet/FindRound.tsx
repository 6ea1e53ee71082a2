// "Find it": hear a letter, tap its block. A letter without a voice is shown by its picture.
import { useLingui } from '@lingui/react/macro'
import { Check, Volume2, VolumeOff } from 'lucide-react'
import { FoundLeaves } from '../rooms/index.ts'
import type { Alphabet } from './alphabets.ts'
import { useLetterSettings } from './letter-settings.ts'
import { blockColour, plateColours, shownOf, written } from './letters.ts'
import type { LetterFinding } from './use-find-letter.ts'

interface FindRoundProps {
  readonly alphabet: Alphabet
  readonly finding: LetterFinding
}

/** The round of finding letters by ear. */
export function FindRound({ alphabet, finding }: FindRoundProps) {
  const { t } = useLingui()
  const { shows } = useLetterSettings()
  const { target, offered, isFound, isSilent, wrongTap, hint, tap, speakQuestion } = finding
  const shown = target && (isFound || isSilent) ? shownOf(target) : undefined
  const { leaf, plate } = plateColours(shown?.picture)
  // the page itself is rose
  const ground = leaf === 'var(--rose)' ? plate : leaf
  return (
    <div className="letter-find">
      <button
        type="button"
        className="letter-ear"
        style={shown ? { background: ground } : undefined}
        aria-label={t`Hear the letter`}
        onClick={speakQuestion}
      >
        {shown ? (
          <img src={shown.src} alt={shown.alt} width={400} height={400} />
        ) : (
          <Volume2 className="size-[34%]" />
        )}
        {shown && isSilent && !isFound ? (
          <VolumeOff className="absolute bottom-[5%] left-[5%] size-10" />
        ) : null}
      </button>
      <ul className="letter-offer">
        {offered.map((letter, index) => (
          <li key={letter} style={{ '--block': blockColour(index) }}>
            <button
              type="button"
              className="letter-block"
              lang={alphabet.language}
              data-hint={letter === hint || undefined}
              data-lit={letter === wrongTap || undefined}
              data-found={(isFound && letter === target?.letter) || undefined}
              onClick={() => tap(letter)}
            >
              {written(letter, shows)}
              {isFound && letter === target?.letter ? <Check /> : null}
            </button>
          </li>
        ))}
      </ul>
      <FoundLeaves {...finding} />
    </div>
  )
}
