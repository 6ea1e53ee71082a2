// Animals: four scenes whose animals say their names, finding them, and who lives where.
import './animals.css'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import {
  FoundCelebration,
  FoundLeaves,
  RoomPage,
  SortingBoard,
  useExploring,
  useFindRound,
  useLearningLanguage,
  useRound,
  useTelling,
  wordsOf,
} from '../rooms/index.ts'
import { AnimalScene } from './AnimalScene.tsx'
import { animalsAtHome, scenes } from './scenes.ts'

const animalIds = animalsAtHome.map(({ id }) => id)
const homes = scenes.map(({ id, background }) => ({ id, picture: background }))
const homeOf = (animal: string) => animalsAtHome.find(({ id }) => id === animal)?.home

/** /animals */
export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const round = useRound(['explore', 'find', 'homes'])
  const words = wordsOf(useLearningLanguage())
  const hear = useTelling()
  const scene = scenes.find(({ id }) => id === params.get('scene')) ?? scenes[0]
  const exploring = useExploring({
    words,
    asks: words.sentence('tapAnimal'),
    playing: round === 'explore',
  })
  const finding = useFindRound({
    choices: scene?.animals.map(({ id }) => id) ?? [],
    words,
    playing: round === 'find',
  })
  const sorting = useFindRound({
    choices: animalIds,
    words,
    playing: round === 'homes',
    ask: (id) => words.sentence('livesWhere', words.word(id)),
    praise: (id) => {
      const lives = scenes.find((one) => one.id === homeOf(id))?.lives ?? ''
      return words.sentence(lives, words.word(id))
    },
  })
  const praise = words.sentence(round === 'homes' ? 'wellDone' : 'foundAll')
  const played = round === 'homes' ? sorting : finding
  const asked = round === 'explore' ? exploring.asks : (played.question ?? praise)
  if (!scene) return null
  return (
    <RoomPage
      area="learn"
      title={t`Animals`}
      asks={asked}
      back={paths.science()}
      round={round}
      rounds={[
        { id: 'explore', label: t`Listen`, picture: '/pictures/nature/sign-tap.svg' },
        { id: 'find', label: t`Find it`, picture: '/pictures/nature/sign-find.svg' },
        { id: 'homes', label: t`Who lives where`, picture: '/pictures/nature/sign-home.svg' },
      ]}
    >
      {round === 'homes' ? (
        <SortingBoard
          words={words}
          finding={sorting}
          things={animalsAtHome}
          homes={homes}
          onHear={(id) => void hear(words.name(id))}
        />
      ) : (
        <div className="animals">
          {round === 'find' ? <FoundLeaves {...finding} /> : null}
          <nav className="scenes" aria-label={t`Scenes`}>
            {scenes.map(({ id, background }) => (
              <Link
                key={id}
                to={{ search: `?${new URLSearchParams({ round, scene: id })}` }}
                replace
                lang={words.language}
                aria-label={words.word(id).word}
                aria-current={id === scene.id ? 'true' : undefined}
                onClick={() => void hear(words.name(id))}
              >
                <img src={background} alt="" width={160} height={90} />
              </Link>
            ))}
          </nav>
          <AnimalScene
            scene={scene}
            words={words}
            hint={round === 'find' ? finding.hint : undefined}
            last={round === 'find' ? finding.last : exploring.last}
            onTap={round === 'find' ? finding.tap : exploring.tap}
          />
        </div>
      )}
      <FoundCelebration
        area="learn"
        open={round !== 'explore' && played.target === undefined}
        praise={praise}
        onAgain={played.again}
        onLeave={() =>
          navigate({ search: `?${new URLSearchParams({ scene: scene.id })}` }, { replace: true })
        }
      />
    </RoomPage>
  )
}
