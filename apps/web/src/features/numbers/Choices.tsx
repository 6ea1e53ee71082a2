// The answers of a round in a row: numerals, or pictures.
import type { RefObject } from 'react'
import { Choice } from './Choice.tsx'
import { pictureOf } from './thing-pictures.ts'
import type { Play } from './use-play.ts'

interface ChoicesProps {
  readonly play: Play<unknown>
  /** Ids of words: numbers, shapes or things. */
  readonly choices: readonly string[]
  readonly answer: string
  readonly show: 'numerals' | 'pictures'
  readonly onChoose: (choice: string) => void
  /** Where a choice can be dragged to. */
  readonly place?: RefObject<Element | null>
}

export function Choices({ play, choices, answer, show, onChoose, place }: ChoicesProps) {
  return (
    <ul className="number-choices" data-show={show} data-count={choices.length}>
      {choices.map((choice) => (
        <li key={choice}>
          <Choice
            play={play}
            choice={choice}
            right={choice === answer}
            onChoose={() => onChoose(choice)}
            {...(show === 'pictures' ? { name: play.words.word(choice).word } : {})}
            {...(place ? { place } : {})}
          >
            {show === 'numerals' ? (
              <span>{choice}</span>
            ) : (
              <img src={pictureOf(choice)} alt="" width={200} height={200} draggable={false} />
            )}
          </Choice>
        </li>
      ))}
    </ul>
  )
}
