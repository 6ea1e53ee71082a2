// Plants and trees: the parts of a plant and what grows where, listened to and found, and a seed
// that grows as it is watered.
import './plants.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import {
  FoundCelebration,
  FoundLeaves,
  RoomPage,
  RoomTool,
  SortingBoard,
  TapAreas,
  useExploring,
  useFindRound,
  useLearningLanguage,
  useRound,
  useTelling,
  wordsOf,
} from '../rooms/index.ts'
import { Foods } from './Foods.tsx'
import { foods, growingPlaces, growsSentence } from './foods.ts'
import { Growing, useGrowing } from './Growing.tsx'
import { Plant } from './Plant.tsx'
import { plantAreas } from './plant-parts.ts'

const partIds = plantAreas.map(({ id }) => id)
const foodIds = foods.map(({ id }) => id)

/** /plants */
export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const round = useRound(['explore', 'find', 'grow', 'where'])
  const words = wordsOf(useLearningLanguage())
  const hear = useTelling()
  const [areFoods, setFoods] = useState(false)
  const exploring = useExploring({
    words,
    asks: words.sentence(areFoods ? 'tapFood' : 'tapPlant'),
    playing: round === 'explore',
    tell: (id) => (areFoods ? words.sentence(growsSentence(id), words.word(id)) : words.name(id)),
  })
  const finding = useFindRound({ choices: partIds, words, playing: round === 'find' })
  const growth = useGrowing(words, round === 'grow')
  const sorting = useFindRound({
    choices: foodIds,
    words,
    playing: round === 'where',
    ask: (id) => words.sentence('growsWhere', words.word(id)),
    praise: (id) => words.sentence(growsSentence(id), words.word(id)),
  })
  const praise = words.sentence(round === 'where' ? 'wellDone' : 'foundAll')
  const asks = {
    explore: exploring.asks,
    find: finding.question,
    grow: growth.asks,
    where: sorting.question,
  }[round]
  const played = { explore: undefined, find: finding, grow: undefined, where: sorting }[round]
  const last = round === 'find' ? finding.last : exploring.last
  const isExploringFoods = round === 'explore' && areFoods
  const tools = (
    <div className="room-tools">
      <RoomTool
        label={areFoods ? t`The plant` : t`Fruit and vegetables`}
        onPress={() => {
          exploring.forget()
          setFoods(!areFoods)
        }}
      >
        <img
          src={
            areFoods ? '/pictures/rooms/sunflower-6-flower.svg' : '/pictures/rooms/food-apple.svg'
          }
          alt=""
          width={400}
          height={400}
        />
      </RoomTool>
    </div>
  )
  return (
    <RoomPage
      area="learn"
      title={t`Plants & trees`}
      asks={asks ?? praise}
      back={paths.science()}
      round={round}
      rounds={[
        { id: 'explore', label: t`Listen`, picture: '/pictures/nature/sign-tap.svg' },
        { id: 'find', label: t`Find it`, picture: '/pictures/nature/sign-find.svg' },
        { id: 'grow', label: t`Seed to tree`, picture: '/pictures/nature/sign-water.svg' },
        { id: 'where', label: t`Where it grows`, picture: '/pictures/nature/sign-basket.svg' },
      ]}
    >
      {round === 'where' ? (
        <SortingBoard
          words={words}
          finding={sorting}
          things={foods}
          homes={growingPlaces}
          onHear={(id) => void hear(words.name(id))}
        />
      ) : null}
      {round === 'grow' ? <Growing growth={growth} words={words} /> : null}
      {isExploringFoods ? (
        <Foods words={words} shown={exploring.last?.id} onTap={exploring.tap}>
          {tools}
        </Foods>
      ) : null}
      {round === 'find' || (round === 'explore' && !areFoods) ? (
        <div className="plant-stage">
          {round === 'find' ? <FoundLeaves {...finding} /> : null}
          <div className="plant-figure">
            <Plant key={last?.times} lit={last?.id} />
            <TapAreas
              areas={plantAreas}
              words={words}
              hint={round === 'find' ? finding.hint : undefined}
              onTap={round === 'find' ? finding.tap : exploring.tap}
            />
          </div>
          {round === 'explore' ? tools : null}
        </div>
      ) : null}
      {played ? (
        <FoundCelebration
          area="learn"
          open={played.target === undefined}
          praise={praise}
          onAgain={played.again}
          onLeave={() => navigate({ search: '?round=explore' }, { replace: true })}
        />
      ) : null}
    </RoomPage>
  )
}
