// Animals: four scenes whose animals are named by a tap, finding them, and where they live.
import './animals.css'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import {
  FindRoom,
  SortingBoard,
  useFindRoom,
  useFindRound,
  useLearningLanguage,
  useRound,
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
  const [params] = useSearchParams()
  const round = useRound(['explore', 'find', 'homes'])
  const words = wordsOf(useLearningLanguage())
  const scene = scenes.find(({ id }) => id === params.get('scene')) ?? scenes[0]
  const { explore, find, showing } = useFindRoom({
    words,
    round,
    instruction: words.sentence('tapAnimal'),
    choices: scene?.animals.map(({ id }) => id) ?? [],
  })
  const sorting = useFindRound({
    choices: animalIds,
    words,
    playing: round === 'homes',
    question: (id) => words.sentence('livesWhere', words.word(id)),
    foundPhrase: (id) => {
      const lives = scenes.find((one) => one.id === homeOf(id))?.lives ?? ''
      return words.sentence(lives, words.word(id))
    },
    praise: words.sentence('wellDone'),
  })
  const animals = scene ? <AnimalScene scene={scene} {...showing} /> : null
  return (
    <FindRoom
      sign="animals"
      title={t`Animals`}
      back={paths.science()}
      round={round}
      rounds={[
        { ...explore, floor: animals },
        { ...find, floor: animals },
        {
          id: 'homes',
          label: t`Who lives where`,
          picture: '/pictures/nature/sign-home.svg',
          instruction: sorting.instruction,
          finding: sorting,
          floor: (
            <SortingBoard words={words} finding={sorting} things={animalsAtHome} homes={homes} />
          ),
        },
      ]}
    />
  )
}
