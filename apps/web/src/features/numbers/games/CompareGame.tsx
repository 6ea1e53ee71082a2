// More, fewer, or the same: two groups, of which one is tapped. Once it is found both show their
// numeral.
import { Equal } from 'lucide-react'
import { Choice } from '../Choice.tsx'
import { Heap } from '../Heap.tsx'
import { PlayPage } from '../PlayPage.tsx'
import { comparing, type Side } from '../rules/games.ts'
import { usePlay } from '../use-play.ts'

export function CompareGame() {
  const play = usePlay('compare', comparing)
  const { words, solved } = play
  const { ask, left, right, same, answer, things } = play.round
  const word = (number: number) => words.word(String(number)).word
  const most = Math.max(left, right)
  const least = Math.min(left, right)
  const result =
    answer === 'same'
      ? words.sentence('bothHave', undefined, { a: word(left) })
      : ask === 'more'
        ? words.sentence('moreThan', undefined, { a: word(most), b: word(least) })
        : words.sentence('fewerThan', undefined, { a: word(least), b: word(most) })
  const instruction = solved ? result : words.sentence(same ? `${ask}OrSame` : ask)
  const names = {
    left: words.name(String(left)),
    right: words.name(String(right)),
    same: words.sentence('theSame'),
  }
  const choose = (side: Side) => {
    if (side === answer) play.choose(side, true, result)
    else play.choose(side, false, names[side], instruction)
  }
  const group = (side: 'left' | 'right', count: number, thing: string) => (
    <li data-side={side}>
      <Choice
        play={play}
        choice={side}
        right={side === answer}
        name={`${word(count)}, ${words.word(thing).word}`}
        onChoose={() => choose(side)}
      >
        <Heap thing={thing} count={count} />
        {solved ? (
          <b className="number-result" aria-hidden="true">
            {count}
          </b>
        ) : null}
      </Choice>
    </li>
  )
  return (
    <PlayPage instruction={instruction} play={play}>
      <ul className="number-compare" data-same={same || undefined}>
        {group('left', left, things[0])}
        {same ? (
          <li data-side="same">
            <Choice
              play={play}
              choice="same"
              right={answer === 'same'}
              name={names.same.text}
              onChoose={() => choose('same')}
            >
              <Equal />
            </Choice>
          </li>
        ) : null}
        {group('right', right, things[1])}
      </ul>
    </PlayPage>
  )
}
