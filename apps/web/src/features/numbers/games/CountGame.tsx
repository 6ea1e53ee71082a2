// Counting: each tap on a thing speaks the next number and moves the thing into a ten-frame; at the
// end the child finds how many there are. Things are shown ten at a time, so that they stay big on
// a phone.
import { useRef } from 'react'
import { Choices } from '../Choices.tsx'
import { MovingThings } from '../MovingThings.tsx'
import { PlayPage } from '../PlayPage.tsx'
import { counting } from '../rules/games.ts'
import { TenFrames } from '../TenFrames.tsx'
import { usePlay, wasDone } from '../use-play.ts'

const atOnce = 10

/** Few things are shown big. */
const columnsFor = (count: number) => [1, 2, 3].find((columns) => columns * columns >= count) ?? 4

export function CountGame() {
  const play = usePlay('count', counting)
  const frames = useRef<HTMLDivElement>(null)
  const { words, done, solved } = play
  const { count, thing, choices } = play.round
  const answer = String(count)
  const found = words.sentence('itIs', words.word(answer))
  const moved = Math.floor(done.length / atOnce) * atOnce
  const here = Math.min(count - moved, atOnce)
  const columns = columnsFor(here)
  const instruction = solved ? found : words.sentence(done.length < count ? 'count' : 'howMany')

  const countOne = (id: string, from: readonly DOMRect[]) => {
    const number = words.name(String(done.length + 1))
    const last = done.length + 1 === count
    play.mark({ id, from }, number, ...(last ? [words.sentence('howMany')] : []))
  }
  const choose = (choice: string) => {
    if (choice === answer) play.choose(choice, true, found)
    else play.choose(choice, false, words.name(choice), instruction)
  }
  return (
    <PlayPage instruction={instruction} play={play}>
      {done.length < count ? (
        <ul
          className="number-tray"
          style={{ '--columns': columns, '--rows': Math.ceil(here / columns) }}
        >
          {Array.from({ length: here }, (_, index) => String(moved + index)).map((id) => (
            <li key={id}>
              {wasDone(done, id) ? null : (
                <MovingThings
                  thing={thing}
                  count={1}
                  label={words.word(thing).word}
                  language={words.language}
                  place={frames}
                  onMove={(from) => countOne(id, from)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Choices
          play={play}
          choices={choices.map(String)}
          answer={answer}
          show="numerals"
          onChoose={choose}
        />
      )}
      <TenFrames
        ref={frames}
        places={count}
        things={done.map(({ id, from }) => ({ id, thing, from: from[0] }))}
        language={words.language}
        label={words.word(String(done.length)).word}
      />
    </PlayPage>
  )
}
