// Adding: two groups of things move together into a ten-frame, by a tap or a drag; then the child
// finds how many they are now.
import { useRef } from 'react'
import { Choices } from '../Choices.tsx'
import { MovingThings } from '../MovingThings.tsx'
import { PlayPage } from '../PlayPage.tsx'
import { adding } from '../rules/games.ts'
import { TenFrames } from '../TenFrames.tsx'
import { usePlay, wasDone } from '../use-play.ts'

export function AddGame() {
  const play = usePlay('add', adding)
  const frames = useRef<HTMLDivElement>(null)
  const { words, done, solved } = play
  const { a, b, sum, thing, choices } = play.round
  const groups = [
    { id: 'a', count: a },
    { id: 'b', count: b },
  ]
  const numberWord = (number: number) => words.word(String(number)).word
  const result = words.sentence('make', undefined, {
    a: numberWord(a),
    b: numberWord(b),
    sum: numberWord(sum),
  })
  const apart = done.length < groups.length
  const instruction = solved ? result : words.sentence(apart ? 'together' : 'howMany')

  const move = (id: string, count: number, from: readonly DOMRect[]) => {
    const last = done.length + 1 === groups.length
    play.mark({ id, from }, words.name(String(count)), ...(last ? [words.sentence('howMany')] : []))
  }
  const choose = (choice: string) => {
    if (choice === String(sum)) play.choose(choice, true, result)
    else play.choose(choice, false, words.name(choice), instruction)
  }
  const lined = done.flatMap(({ id, from }) =>
    from.map((rect, index) => ({ id: `${id} ${index}`, thing, from: rect })),
  )
  return (
    <PlayPage instruction={instruction} play={play}>
      {apart ? (
        <ul className="number-groups">
          {groups.map(({ id, count }) => (
            <li key={id}>
              {wasDone(done, id) ? null : (
                <MovingThings
                  thing={thing}
                  count={count}
                  label={`${numberWord(count)}, ${words.word(thing).word}`}
                  language={words.language}
                  place={frames}
                  onMove={(from) => move(id, count, from)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Choices
          play={play}
          choices={choices.map(String)}
          answer={String(sum)}
          show="numerals"
          onChoose={choose}
        />
      )}
      <TenFrames
        ref={frames}
        places={sum}
        things={lined}
        // the two groups, not their sum: that is what is asked
        label={groups
          .filter(({ id }) => wasDone(done, id))
          .map(({ count }) => numberWord(count))
          .join(', ')}
        language={words.language}
      />
    </PlayPage>
  )
}
