// Patterns: a row of things that repeats, with a gap; the thing that fits goes there by a tap or a
// drag.
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Choices } from '../Choices.tsx'
import { PlayPage } from '../PlayPage.tsx'
import { patterning } from '../rules/games.ts'
import { pictureOf } from '../thing-pictures.ts'
import { usePlay } from '../use-play.ts'

export function PatternGame() {
  const { t } = useLingui()
  const play = usePlay('patterns', patterning)
  const place = useRef<HTMLLIElement>(null)
  const { words, solved } = play
  const { row, gap, order, answer, choices } = play.round
  const found = words.sentence('itIs', words.word(answer))
  const atEnd = gap === row.length - 1
  const instruction = solved ? found : words.sentence(atEnd ? 'next' : 'missing')
  const choose = (choice: string) => {
    if (choice === answer) play.choose(choice, true, ...row.map((thing) => words.name(thing)))
    else play.choose(choice, false, words.name(choice), instruction)
  }
  const cells = row.map((thing, index) => ({ thing, index, empty: index === gap && !solved }))
  return (
    <PlayPage instruction={instruction} play={play}>
      <ol
        className="number-row"
        data-order={order.length}
        data-short={row.length <= 6 || undefined}
      >
        {cells.map(({ thing, index, empty }) =>
          empty ? (
            <li key={index} ref={place} className="number-gap" data-hint={play.hint || undefined}>
              <span className="sr-only">{t`Empty`}</span>
            </li>
          ) : (
            <li key={index} data-found={index === gap || undefined}>
              <img
                src={pictureOf(thing)}
                alt={words.word(thing).word}
                lang={words.language}
                width={120}
                height={120}
              />
            </li>
          ),
        )}
      </ol>
      <Choices
        play={play}
        choices={choices}
        answer={answer}
        show="pictures"
        onChoose={choose}
        place={place}
      />
    </PlayPage>
  )
}
