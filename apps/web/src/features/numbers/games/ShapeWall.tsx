// Exploring shapes: a tap on a shape says its name and shows things that have it; a tap on a thing
// says what it is like.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { chime } from '../../../ui/index.ts'
import { RoomPage, useOpening, useTelling } from '../../rooms/index.ts'
import { type Shape, shapes, thingsLike } from '../rules/games.ts'
import { pictureOf } from '../thing-pictures.ts'
import { useNumberWords } from '../words.ts'

export function ShapeWall() {
  const { t } = useLingui()
  const words = useNumberWords()
  const tell = useTelling()
  const [shown, setShown] = useState<Shape>('circle')
  const asks = words.sentence('tapShape')
  useOpening(asks, tell)
  const show = (shape: Shape) => {
    chime('pop')
    void tell({ ...words.name(shape), kind: 'word' })
    setShown(shape)
  }
  const tellThing = (thing: string) => {
    chime('pop')
    const names = { thing: words.word(thing).the, shape: words.word(shown).the }
    void tell(words.sentence('isLike', undefined, names))
  }
  return (
    <RoomPage area="learn" title={t`Numbers & Mathematics`} asks={asks} back={paths.numbers()}>
      <div className="number-stage">
        <div className="number-floor">
          <ul className="shape-wall">
            {shapes.map((shape) => (
              <li key={shape}>
                <Picture
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
                <Picture
                  id={thing}
                  name={words.word(thing).word}
                  language={words.language}
                  onPress={() => tellThing(thing)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </RoomPage>
  )
}

interface PictureProps {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly pressed?: boolean
  readonly onPress: () => void
}

const Picture = ({ id, name, language, pressed, onPress }: PictureProps) => (
  <button
    type="button"
    className="number-choice"
    lang={language}
    aria-label={name}
    aria-pressed={pressed}
    onClick={onPress}
  >
    <img src={pictureOf(id)} alt="" width={200} height={200} />
  </button>
)
