// A scene with its six animals; each is a button that is its picture. Beside it, links to the other
// scenes.
import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import {
  FoundLeaves,
  type Showing,
  searchWith,
  sounds,
  TappedWord,
  useAnswer,
  useSpeaker,
  type Words,
} from '../rooms/index.ts'
import { type Scene, scenes } from './scenes.ts'

interface AnimalSceneProps extends Showing {
  readonly scene: Scene
}

/** The picture to tap in. */
export function AnimalScene({ scene, words, last, hint, finding, onTap }: AnimalSceneProps) {
  const animals = useAnswer<HTMLDivElement>(last)
  return (
    <div className="animals">
      {finding ? <FoundLeaves {...finding} /> : null}
      <SceneLinks open={scene} words={words} />
      <div ref={animals} className="scene" style={{ backgroundImage: `url(${scene.background})` }}>
        {scene.animals.map(({ id, picture, wide, high }) => {
          const spot = {
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
              data-tapped={lit || undefined}
              data-splashes={(lit && sounds[id] === 'splash') || undefined}
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
              {lit ? <TappedWord id={id} words={words} /> : null}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function SceneLinks({ open, words }: { open: Scene; words: Words }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const speak = useSpeaker()
  return (
    <nav className="scenes" aria-label={t`Scenes`}>
      {scenes.map(({ id, background }) => (
        <Link
          key={id}
          to={{ search: searchWith(params, { scene: id }) }}
          replace
          lang={words.language}
          aria-label={words.word(id).word}
          aria-current={id === open.id ? 'true' : undefined}
          onClick={() => void speak(words.name(id))}
        >
          <img src={background} alt="" width={160} height={90} />
        </Link>
      ))}
    </nav>
  )
}
