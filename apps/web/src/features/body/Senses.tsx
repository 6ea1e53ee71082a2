// The round of the senses: a thing, and the five parts of the body to choose from.
import { type Finding, FoundLeaves, useFindRound, type Words } from '../rooms/index.ts'
import { senseOf, senses } from './five-senses.ts'

const parts = senses.map(({ part }) => part)

/** A round that asks for each sense once. */
export const useSenses = (words: Words, playing: boolean): Finding =>
  useFindRound({
    choices: parts,
    count: parts.length,
    words,
    playing,
    ask: (part) => words.sentence(senseOf(part)?.asks ?? ''),
    praise: (part) => words.sentence(senseOf(part)?.answers ?? ''),
  })

/** The page of the round. */
export function Senses({ words, finding }: { words: Words; finding: Finding }) {
  const thing = finding.target && senseOf(finding.target)?.thing
  return (
    <div className="senses">
      <FoundLeaves {...finding} />
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
              data-hint={part === finding.hint || undefined}
              onClick={() => finding.tap(part)}
            >
              <img src={picture} alt="" width={400} height={400} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
