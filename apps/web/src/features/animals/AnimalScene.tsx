// A scene with its six animals; each is a button that is its picture.
import type { CSSProperties } from 'react'
import type { Words } from '../rooms/index.ts'
import type { Scene } from './scenes.ts'

interface AnimalSceneProps {
  readonly scene: Scene
  readonly words: Words
  readonly onTap: (id: string) => void
  /** Tapped last, and how many taps there were. */
  readonly last: { readonly id: string; readonly times: number } | undefined
  readonly hint: string | undefined
}

type Spot = CSSProperties & Readonly<Record<`--${string}`, string>>

/** The picture to tap in. */
export function AnimalScene({ scene, words, onTap, last, hint }: AnimalSceneProps) {
  return (
    <div className="scene" style={{ backgroundImage: `url(${scene.background})` }}>
      {scene.animals.map(({ id, picture, wide, high }) => {
        const spot: Spot = {
          '--x': `${wide[0]}%`,
          '--y': `${wide[1]}%`,
          '--high-x': `${high[0]}%`,
          '--high-y': `${high[1]}%`,
        }
        const lit = last?.id === id
        return (
          <button
            key={id}
            type="button"
            className="scene-animal"
            style={spot}
            lang={words.language}
            aria-label={words.word(id).word}
            data-hint={id === hint || undefined}
            onClick={() => onTap(id)}
          >
            <img
              key={lit ? last.times : 0}
              data-lit={lit || undefined}
              src={picture}
              alt=""
              width={400}
              height={400}
              draggable={false}
            />
          </button>
        )
      })}
    </div>
  )
}
