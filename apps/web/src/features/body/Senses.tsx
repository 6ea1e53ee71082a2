// The senses: a thing, and the five parts of the body. While exploring, a tapped part is described;
// in the round, the part is found for the thing.
import type { ReactNode } from 'react'
import { useFindRound, type WordFinding, type Words } from '../rooms/index.ts'
import { senseOf, senses } from './five-senses.ts'

const parts = senses.map(({ part }) => part)

/** A round that asks for each sense once. */
export const useSenses = (words: Words, playing: boolean): WordFinding =>
  useFindRound({
    choices: parts,
    count: parts.length,
    words,
    playing,
    question: (part) => words.sentence(senseOf(part)?.question ?? ''),
    foundPhrase: (part) => words.sentence(senseOf(part)?.answers ?? ''),
  })

interface SensesProps {
  readonly words: Words
  /** The part whose thing is shown. */
  readonly shown: string | undefined
  readonly hint?: string | undefined
  readonly onTap: (part: string) => void
  /** Shown above. */
  readonly children: ReactNode
}

/** The thing and the parts. */
export function Senses({ words, shown, hint, onTap, children }: SensesProps) {
  const thing = shown ? senseOf(shown)?.thing : '/pictures/nature/sign-tap.svg'
  return (
    <div className="senses">
      {children}
      <span className="senses-thing">
        {thing ? <img key={thing} src={thing} alt="" width={400} height={400} /> : null}
      </span>
      <ul className="senses-parts">
        {senses.map(({ part, picture }) => (
          <li key={part}>
            <button
              type="button"
              className="senses-part"
              lang={words.language}
              aria-label={words.word(part).word}
              data-hint={part === hint || undefined}
              onClick={() => onTap(part)}
            >
              <img src={picture} alt="" width={400} height={400} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
