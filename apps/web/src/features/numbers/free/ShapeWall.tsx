// Shapes to try: a tap on a shape speaks its name and shows things that have it; a tap on a thing
// speaks which shape it has.
import { useState } from 'react'
import { chime } from '../../../ui/index.ts'
import { useOpening, useSpeaker } from '../../rooms/index.ts'
import { type Shape, shapes, thingsLike } from '../rules/games.ts'
import { useNumberWords } from '../words.ts'
import { FreePage } from './FreePage.tsx'
import { PictureButton } from './PictureButton.tsx'

export function ShapeWall() {
  const words = useNumberWords()
  const speak = useSpeaker()
  const [shown, setShown] = useState<Shape>('circle')
  const instruction = words.sentence('tapShape')
  useOpening(instruction, speak)
  const show = (shape: Shape) => {
    chime('pop')
    void speak(words.name(shape))
    setShown(shape)
  }
  const speakThing = (thing: string) => {
    chime('pop')
    const names = { thing: words.word(thing).the, shape: words.word(shown).the }
    void speak(words.sentence('isLike', undefined, names))
  }
  return (
    <FreePage instruction={instruction}>
      <ul className="shape-wall">
        {shapes.map((shape) => (
          <li key={shape}>
            <PictureButton
              id={shape}
              name={words.word(shape).word}
              language={words.language}
              pressed={shape === shown}
              onPress={() => show(shape)}
            />
          </li>
        ))}
      </ul>
      <ul className="shape-things">
        {thingsLike(shown).map((thing) => (
          <li key={thing}>
            <PictureButton
              id={thing}
              name={words.word(thing).word}
              language={words.language}
              onPress={() => speakThing(thing)}
            />
          </li>
        ))}
      </ul>
    </FreePage>
  )
}
