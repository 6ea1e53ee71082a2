// Shapes: finding the shape in question, or a thing that has it.
import { Choices } from '../Choices.tsx'
import { PlayPage } from '../PlayPage.tsx'
import { findingShapes } from '../rules/games.ts'
import { pictureOf } from '../thing-pictures.ts'
import { usePlay } from '../use-play.ts'

export function ShapeGame() {
  const play = usePlay('shapes', findingShapes)
  const { words, solved } = play
  const { ask, shape, answer, choices } = play.round
  const question = words.sentence(ask === 'shape' ? 'find' : 'likeThis', words.word(shape))
  const result =
    ask === 'shape'
      ? words.sentence('itIs', words.word(shape))
      : words.sentence('isLike', undefined, {
          thing: words.word(answer).the,
          shape: words.word(shape).the,
        })
  const instruction = solved ? result : question
  const choose = (choice: string) => {
    if (choice === answer) play.choose(choice, true, result)
    else play.choose(choice, false, words.name(choice), question)
  }
  return (
    <PlayPage instruction={instruction} play={play}>
      {ask === 'thing' ? (
        <img className="number-model" src={pictureOf(shape)} alt="" width={400} height={400} />
      ) : null}
      <Choices play={play} choices={choices} answer={answer} show="pictures" onChoose={choose} />
    </PlayPage>
  )
}
